import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { useRef, useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

/** What the server asks to confirm. */
type Question = Extract<CallResponse<typeof setOrderStatus>, { outcome: 'confirm' }>;

const FAILURE = { title: 'Error updating status' };

function showConflict(status: OrderStatus): void {
  toast.error(
    FAILURE.title,
    `Somebody else has set it to ${ORDER_STATUS_LABELS[status]} meanwhile. Nothing was changed.`,
  );
}

/** The state of a status change. A live change of the order never replaces the choice. */
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
  /** The status that another admin has set since the choice; else null. */
  const changedMeanwhile = choice && choice.over !== stored ? stored : null;
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, isPending, isRunning } = useCommand(setOrderStatus, { failure: FAILURE });

  async function save(confirmed: boolean): Promise<void> {
    if (isRunning()) return;
    if (changedMeanwhile) {
      showConflict(changedMeanwhile);
      return;
    }
    const reply = await run({ orderId: order.id, status: value, expected: stored, confirmed });
    if (!reply) return;
    if (reply.outcome === 'confirm') {
      setQuestion(reply);
      return;
    }
    setQuestion(null);
    setKnown({ ...known, status: reply.outcome === 'saved' ? value : reply.status });
    if (reply.outcome === 'conflict') {
      showConflict(reply.status);
      return;
    }
    // Another one was chosen meanwhile: it is not saved yet.
    setChoice((now) => now && { ...now, over: value });
    toast.success('Status updated successfully');
    if (latest.current === value) onSaved();
  }

  return {
    value,
    isChanged: value !== stored,
    changedMeanwhile,
    choose: (status: OrderStatus) => {
      latest.current = status;
      setChoice({ status, over: choice?.over ?? stored });
    },
    takeTheirs: () => setChoice(null),
    keepMine: () => setChoice(choice && { ...choice, over: stored }),
    save: (confirmed = false) => void save(confirmed),
    isPending,
    /** To confirm before the status is set; null when there is none. */
    question,
    dismissQuestion: () => setQuestion(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
