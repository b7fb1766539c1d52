import { sendMessage } from '@keepsong/domain/calls/send-message';
import { z } from '@keepsong/domain/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { keptFamily } from '@/lib/storage/kept';

const unsentSchema = z.object({
  /** The id of the message that it becomes: sent again, it is the same message. */
  id: z.string(),
  text: z.string(),
  at: z.number(),
});
export type UnsentMessage = z.output<typeof unsentSchema>;

const kept = keptFamily('unsent-message.', unsentSchema);
const keptOf = (orderId: string, id: string) => kept.of(`${orderId}.${id}`);

/** The messages that this device has not sent, oldest first. */
function keptMessages(orderId: string): readonly UnsentMessage[] {
  const ids = kept.ids(`${orderId}.`);
  return ids.flatMap((id) => kept.of(id).read() ?? []).sort((one, other) => one.at - other.at);
}

/** `not_sent` also after a reload while it was being sent. */
export type Delivery = 'sending' | 'sent' | 'not_sent';

export interface Unsent {
  /** The messages that have not arrived, oldest first. */
  messages: readonly UnsentMessage[];
  deliveryOf: (id: string) => Delivery;
  send: (text: string) => void;
  sendAgain: (message: UnsentMessage) => void;
  /** Puts the words back into the field. */
  edit: (message: UnsentMessage) => void;
  /** Why the last attempt failed; null when nothing is left of it. */
  error: Error | null;
}

/**
 * Sends messages one after the other, so that they arrive in their order, and keeps each on this device until it has arrived.
 * Nothing that failed is sent again by itself.
 */
export function useUnsent(
  orderId: string,
  hasArrived: (id: string) => boolean,
  onEdit: (text: string) => void,
): Unsent {
  const { run, error } = useCommand(sendMessage, { failure: null });
  const [written, setWritten] = useState(() => keptMessages(orderId));
  const [deliveries, setDeliveries] = useState<Readonly<Record<string, Delivery>>>({});
  const last = useRef<Promise<void>>(Promise.resolve());

  const arrived = written.filter(({ id }) => hasArrived(id));
  useEffect(() => {
    for (const { id } of arrived) keptOf(orderId, id).write(null);
  });

  // Another tab has sent it or put it back into its field: sent here too, it would arrive twice.
  const follow = useEffectEvent((id: string) => {
    if (keptOf(orderId, id).read() || deliveries[id] === 'sending' || deliveries[id] === 'sent') return;
    setWritten((before) => before.filter((message) => message.id !== id));
  });
  useEffect(() => {
    const stops = written
      .filter(({ id }) => keptOf(orderId, id).read())
      .map(({ id }) => keptOf(orderId, id).onChange(() => follow(id)));
    return () => stops.forEach((stop) => stop());
  }, [orderId, written]);

  function deliver(message: UnsentMessage): void {
    const { id, text } = message;
    const reached = (delivery: Delivery) => setDeliveries((known) => ({ ...known, [id]: delivery }));
    reached('sending');
    last.current = last.current.then(async () => {
      const reply = await run({ orderId, messageId: id, text });
      if (reply) keptOf(orderId, id).write(null);
      reached(reply ? 'sent' : 'not_sent');
    });
  }

  const messages = written.filter((message) => !arrived.includes(message));
  const deliveryOf = (id: string) => deliveries[id] ?? 'not_sent';
  return {
    messages,
    deliveryOf,
    send(text) {
      const message = { id: crypto.randomUUID(), text, at: Date.now() };
      keptOf(orderId, message.id).write(message);
      setWritten((before) => [...before, message]);
      deliver(message);
    },
    sendAgain: deliver,
    edit({ id, text }) {
      keptOf(orderId, id).write(null);
      setWritten((before) => before.filter((message) => message.id !== id));
      onEdit(text);
    },
    error: messages.some(({ id }) => deliveryOf(id) === 'not_sent') ? error : null,
  };
}
