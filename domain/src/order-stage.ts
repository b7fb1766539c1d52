import { ORDER_STATUSES, ORDER_STATUS_LABELS, type OrderStatus, isCompleted } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';

/** The stages of an order in lists and counts: its production status, or `over` once it is canceled or refunded in full. */
export const ORDER_STAGES = [...ORDER_STATUSES, 'over'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

export const ORDER_STAGE_LABELS: Readonly<Record<OrderStage, string>> = {
  ...ORDER_STATUS_LABELS,
  over: 'Canceled or Refunded',
};

interface Endable {
  paymentStatus: PaymentStatus;
  canceledAt: Date | null;
}

export function isOver({ paymentStatus, canceledAt }: Endable): boolean {
  return canceledAt !== null || paymentStatus === 'refunded';
}

/** False after the account was deleted: no address is left, and only the team can act. */
export const hasCustomer = ({ customerEmail }: { customerEmail: string }): boolean => customerEmail !== '';

/** True while an order is worked on: paid, not over and not completed. */
export function isRunning(order: Endable & { status: OrderStatus }): boolean {
  return order.paymentStatus === 'paid' && !isOver(order) && order.status !== 'completed';
}

/** True until lyrics are sent: the story can be told, and the team asks about it. */
export function isBeforeLyrics(order: Endable & { status: OrderStatus }): boolean {
  return order.status === 'pending' && isRunning(order);
}

export function stageOf(order: Endable & { status: OrderStatus }): OrderStage {
  return isOver(order) ? 'over' : order.status;
}

/** The stages of paid orders that each card of the team's board counts. */
export const COUNTED_STAGES = {
  active: ORDER_STATUSES.filter((status) => !isCompleted(status)),
  pendingLyrics: ['pending_lyrics_approval'],
  completed: ['completed'],
} as const satisfies Record<string, readonly OrderStage[]>;
export type OrderCounts = Readonly<Record<keyof typeof COUNTED_STAGES, number>>;
