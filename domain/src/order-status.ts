import type { PaymentStatus } from './payment-status.ts';

/** Production statuses in the order of the work. Badges, filters, e-mails and rules all use this list. */
export const ORDER_STATUSES = [
  'pending',
  'pending_lyrics_approval',
  'in_production',
  'ready_for_review',
  'completed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  pending_lyrics_approval: 'Pending Lyrics Approval',
  in_production: 'In Production',
  ready_for_review: 'Ready for Review',
  completed: 'Completed',
};

export function isCompleted(status: OrderStatus): boolean {
  return status === 'completed';
}

/** Production has started once work on the recording has begun; cancelling is then no longer possible. */
export function hasProductionStarted(status: OrderStatus): boolean {
  return ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf('in_production');
}

export const PARTIES = ['team', 'customer', 'nobody'] as const;
export type Party = (typeof PARTIES)[number];

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
