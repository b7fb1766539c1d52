import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { setOrderStatus } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

type Question = Extract<CallResponse<typeof setOrderStatus>, { outcome: 'confirm' }>;

const FAILURE = { title: 'Error updating status' };

/** A choice that is not saved yet. A live change of the order never replaces it, and the server refuses to replace that one unseen. */
export function useStatusChange(order: Order, onSaved: () => void) {
  const [choice, setChoice] = useState<{ status: OrderStatus; over: OrderStatus } | null>(null);
  // Saved, or set by somebody else.
  if (choice?.status === order.status) setChoice(null);
  const value = choice?.status ?? order.status;
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, isPending } = useCommand(setOrderStatus, { failure: FAILURE });

  async function save(confirmed: boolean): Promise<void> {
    const expected = choice?.over ?? order.status;
    const reply = await run({ orderId: order.id, status: value, expected, confirmed });
    if (!reply) return;
    setQuestion(reply.outcome === 'confirm' ? reply : null);
    if (reply.outcome === 'conflict') {
      setChoice(null);
      const label = ORDER_STATUS_LABELS[reply.status];
      toast.error(FAILURE.title, `Somebody else has set it to ${label} meanwhile. Nothing was changed.`);
    } else if (reply.outcome === 'saved') {
      toast.success('Status updated successfully');
      onSaved();
    }
  }

  return {
    value,
    isChanged: choice !== null,
    /** Another choice while one is being saved is ignored. */
    choose: (status: OrderStatus) => !isPending && setChoice({ status, over: choice?.over ?? order.status }),
    save: (confirmed = false) => void save(confirmed),
    isPending,
    /** To confirm before the status is set; null when there is none. */
    question,
    dismissQuestion: () => setQuestion(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
