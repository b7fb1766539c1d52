import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import { useState } from 'react';
import { useCommand } from '@/lib/firebase/command';
import { useDraft } from '@/lib/draft/use-draft';
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
  const draft = useDraft<OrderStatus>({
    stored: { value: order.status, version: order.updatedAt.getTime() },
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, isPending, isRunning } = useCommand(setOrderStatus, { failure: FAILURE });

  async function save(confirmed: boolean): Promise<void> {
    if (isRunning()) return;
    if (draft.theirs) {
      showConflict(draft.theirs.value);
      return;
    }
    const saved = await draft.save(async (status, over) => {
      const reply = await run({ orderId: order.id, status, expected: over.value, confirmed });
      if (!reply) return null;
      if (reply.outcome === 'confirm') {
        setQuestion(reply);
        return null;
      }
      setQuestion(null);
      if (reply.outcome === 'saved') return { outcome: 'saved', stored: { ...over, value: status } };
      showConflict(reply.status);
      // The live order can be older.
      return { outcome: 'conflict', stored: { value: reply.status, version: over.version + 1 } };
    });
    if (!saved) return;
    toast.success('Status updated successfully');
    // Another one was chosen meanwhile: it is not saved yet.
    if (saved === 'all') onSaved();
  }

  return {
    value: draft.value,
    isChanged: draft.isDirty,
    /** The status that another admin has set since the choice; else null. */
    changedMeanwhile: draft.theirs?.value ?? null,
    choose: draft.change,
    takeTheirs: draft.discard,
    keepMine: draft.keepMine,
    save: (confirmed = false) => void save(confirmed),
    isPending,
    /** To confirm before the status is set; null when there is none. */
    question,
    dismissQuestion: () => setQuestion(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
