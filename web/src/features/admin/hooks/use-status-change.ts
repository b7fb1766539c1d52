import { setOrderStatus } from '@keepsong/domain/calls/set-order-status';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import type { OrderStatus } from '@keepsong/domain/order-status';
import type { StatusWarning } from '@keepsong/domain/status-change';
import { useState } from 'react';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { useCommand } from './use-command';

interface Choice {
  status: OrderStatus;
  /** The status the admin saw when choosing. */
  base: OrderStatus;
}

export interface StatusChange {
  value: OrderStatus;
  isChanged: boolean;
  /** The status somebody else has set since this admin chose; null when nobody has. */
  changedMeanwhile: OrderStatus | null;
  choose: (status: OrderStatus) => void;
  /** Goes on from what somebody else has set: with it, or over it. */
  settle: (how: 'theirs' | 'mine') => void;
  save: (confirmed?: boolean) => void;
  isSaving: boolean;
  warnings: readonly StatusWarning[] | null;
  forgetWarnings: () => void;
}

/** A status that is being chosen. What arrives from the server meanwhile is told and never overwrites the choice. */
export function useStatusChange(order: Order, onSaved: () => void): StatusChange {
  const toast = useToast();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [warnings, setWarnings] = useState<readonly StatusWarning[] | null>(null);
  /** What the server told of a conflict, before the live order says it too. */
  const [told, setTold] = useState<OrderStatus | null>(null);
  const { isBusy, run } = useCommand({ title: 'Error updating status' });
  const stored = told ?? order.status;

  function choose(status: OrderStatus): void {
    setChoice(status === order.status ? null : { status, base: choice?.base ?? order.status });
  }

  async function change({ status, base }: Choice, confirmed: boolean): Promise<void> {
    const reply = await callFunction(setOrderStatus, {
      orderId: order.id,
      status,
      expected: base,
      confirmed,
    });
    if (reply.outcome === 'confirm') {
      setWarnings(reply.warnings);
      return;
    }
    setWarnings(null);
    if (reply.outcome === 'conflict') {
      setTold(reply.status);
      toast.error(
        'Error updating status',
        `Somebody else has set it to ${ORDER_STATUS_LABELS[reply.status]} meanwhile. Nothing was changed.`,
      );
      return;
    }
    setChoice(null);
    setTold(null);
    toast.success('Status updated successfully');
    onSaved();
  }

  return {
    value: choice?.status ?? order.status,
    isChanged: choice !== null && choice.status !== order.status,
    changedMeanwhile: choice !== null && choice.base !== stored ? stored : null,
    choose,
    settle: (how) => {
      setTold(null);
      setChoice(how === 'mine' && choice && choice.status !== stored ? { ...choice, base: stored } : null);
    },
    save: (confirmed = false) => {
      if (choice) void run(() => change(choice, confirmed));
    },
    isSaving: isBusy,
    warnings,
    forgetWarnings: () => setWarnings(null),
  };
}
