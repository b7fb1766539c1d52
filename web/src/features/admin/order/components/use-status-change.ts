import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { setOrderStatus } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { useRef, useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

type Question = Extract<CallResponse<typeof setOrderStatus>, { outcome: 'confirm' }>;

const FAILURE = { title: 'Error updating status' };

/** The state of a status change. A live change of the order never replaces the choice, and the server refuses to replace it unseen. */
export function useStatusChange(order: Order, onSaved: () => void) {
  /** What the order was read as last, and its newest status, which a reply knows before the read. */
  const [known, setKnown] = useState({ read: order.status, status: order.status });
  if (known.read !== order.status) setKnown({ read: order.status, status: order.status });
  const { status: stored } = known;
  const [choice, setChoice] = useState<{ status: OrderStatus; over: OrderStatus } | null>(null);
  if (choice?.status === stored) setChoice(null);
  /** The last choice, for a save that is pending. */
  const latest = useRef(order.status);
  const value = choice?.status ?? stored;
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, isPending } = useCommand(setOrderStatus, { failure: FAILURE });

  async function save(confirmed: boolean): Promise<void> {
    const expected = choice?.over ?? stored;
    const reply = await run({ orderId: order.id, status: value, expected, confirmed });
    if (!reply) return;
    if (reply.outcome === 'confirm') {
      setQuestion(reply);
      return;
    }
    setQuestion(null);
    if (reply.outcome === 'conflict') {
      setKnown({ ...known, status: reply.status });
      setChoice(null);
      const label = ORDER_STATUS_LABELS[reply.status];
      toast.error(FAILURE.title, `Somebody else has set it to ${label} meanwhile. Nothing was changed.`);
      return;
    }
    setKnown({ ...known, status: value });
    // Another one was chosen meanwhile: it is not saved yet.
    setChoice((now) => now && { ...now, over: value });
    toast.success('Status updated successfully');
    if (latest.current === value) onSaved();
  }

  return {
    value,
    isChanged: value !== stored,
    choose: (status: OrderStatus) => {
      latest.current = status;
      setChoice({ status, over: choice?.over ?? stored });
    },
    save: (confirmed = false) => void save(confirmed),
    isPending,
    /** To confirm before the status is set; null when there is none. */
    question,
    dismissQuestion: () => setQuestion(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
