import { changeOrders, type ChangeOutcome } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { useRef, useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

type Question = Extract<ChangeOutcome, { outcome: 'confirm' }>;

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
  const { run, isPending } = useCommand(changeOrders, { failure: FAILURE });

  async function save(isConfirmed: boolean): Promise<void> {
    const reply = await run({
      change: { type: 'status', status: value },
      orders: [{ orderId: order.id, expected: choice?.over ?? stored, isConfirmed }],
      isTrial: false,
    });
    const result = reply?.outcomes[order.id];
    if (!result) return;
    if (result.outcome === 'failed') {
      toast.error(FAILURE.title, result.message);
      return;
    }
    if (result.outcome === 'confirm') {
      setQuestion(result);
      return;
    }
    setQuestion(null);
    if (result.outcome === 'conflict') {
      setKnown({ ...known, status: result.status });
      setChoice(null);
      const label = ORDER_STATUS_LABELS[result.status];
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
    save: (isConfirmed = false) => void save(isConfirmed),
    isPending,
    /** To confirm before the status is set; null when there is none. */
    question,
    dismissQuestion: () => setQuestion(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
