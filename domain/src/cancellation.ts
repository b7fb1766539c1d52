import { DAY_MS } from './day.ts';
import type { Order } from './documents/order.ts';
import { hasProductionStarted } from './order-status.ts';

/** A paid order can be cancelled by its customer this long after payment, while production has not started. */
export const CANCEL_WINDOW_HOURS = 24;

/** How long banks take to show an approved refund, as the terms say it. */
export const REFUND_BUSINESS_DAYS = '7-10';

type Cancelable = Pick<Order, 'status' | 'paymentStatus' | 'paidAt' | 'canceledAt' | 'withdrawUntil'>;

/** The end of the right to withdraw of an order that is paid now; null where the shop has none. The start of production ends it earlier. */
export const withdrawableUntil = (paidAt: Date, withdrawalDays: number): Date | null =>
  withdrawalDays > 0 ? new Date(paidAt.getTime() + withdrawalDays * DAY_MS) : null;

/** True while canceling is the withdrawal of the law: the control carries its words, and an e-mail acknowledges it. */
export const isWithdrawal = (order: Cancelable, now: Date): boolean =>
  order.withdrawUntil !== null && now < order.withdrawUntil && canCancel(order, now);

/** The last moment at which the customer may cancel a paid order, or null when that is not possible at all. */
export function cancelableUntil(order: Cancelable): Date | null {
  if (order.paymentStatus !== 'paid' || !order.paidAt || order.canceledAt) return null;
  if (hasProductionStarted(order.status)) return null;
  const end = order.paidAt.getTime() + CANCEL_WINDOW_HOURS * 3_600_000;
  return new Date(Math.max(end, order.withdrawUntil?.getTime() ?? 0));
}

export function canCancel(order: Cancelable, now: Date): boolean {
  const until = cancelableUntil(order);
  return until !== null && now < until;
}
