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

/** True when `to` comes before `from` in the order of the work. */
export function isStepBack(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);
}

/** Production has started once work on the recording has begun; cancelling is then no longer possible. */
export function hasProductionStarted(status: OrderStatus): boolean {
  return ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf('in_production');
}

export const PARTIES = ['team', 'customer', 'nobody'] as const;
export type Party = (typeof PARTIES)[number];
