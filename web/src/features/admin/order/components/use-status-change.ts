import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import type { OrderStatus } from '@keepsong/domain/order-status';
import type { StatusWarning } from '@keepsong/domain/status-change';
import { useState } from 'react';
import { useCommand } from '@/lib/command';
import { toast } from '@/lib/toast';

interface Choice {
  status: OrderStatus;
  /** The status that the admin saw when choosing. */
  base: OrderStatus;
}

const FAILURE = { title: 'Error updating status' };

/** The state of a status change. A live change of the order never replaces the choice. */
export function useStatusChange(order: Order, onSaved: () => void) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [warnings, setWarnings] = useState<readonly StatusWarning[] | null>(null);
  /** The stored status of a conflict reply, because the live order can be older. */
  const [conflict, setConflict] = useState<OrderStatus | null>(null);
  const { run, isPending } = useCommand(setOrderStatus, { failure: FAILURE });
  const stored = conflict ?? order.status;

  async function save({ status, base }: Choice, confirmed: boolean): Promise<void> {
    const reply = await run({ orderId: order.id, status, expected: base, confirmed });
    if (!reply) return;
    if (reply.outcome === 'confirm') {
      setWarnings(reply.warnings);
      return;
    }
    setWarnings(null);
    if (reply.outcome === 'conflict') {
      setConflict(reply.status);
      toast.error(
        FAILURE.title,
        `Somebody else has set it to ${ORDER_STATUS_LABELS[reply.status]} meanwhile. Nothing was changed.`,
      );
      return;
    }
    setChoice(null);
    setConflict(null);
    toast.success('Status updated successfully');
    onSaved();
  }

  return {
    value: choice?.status ?? order.status,
    isChanged: choice !== null && choice.status !== order.status,
    /** The status that another admin has set since the choice; else null. */
    changedMeanwhile: choice !== null && choice.base !== stored ? stored : null,
    choose: (status: OrderStatus) =>
      setChoice(status === order.status ? null : { status, base: choice?.base ?? order.status }),
    /** Resolves a conflict: keeps the other admin's status, or overwrites it. */
    settle: (how: 'theirs' | 'mine') => {
      setConflict(null);
      setChoice(how === 'mine' && choice && choice.status !== stored ? { ...choice, base: stored } : null);
    },
    save: (confirmed = false) => {
      if (choice) void save(choice, confirmed);
    },
    isPending,
    /** To confirm before the status is set; null when there are none. */
    warnings,
    dismissWarnings: () => setWarnings(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
