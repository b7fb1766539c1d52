import { hasProductionStarted, type OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';

/** A paid order can be cancelled by its customer this long after payment, while production has not started. */
export const CANCEL_WINDOW_HOURS = 24;

/** How long banks take to show an approved refund, as the terms say it. */
export const REFUND_BUSINESS_DAYS = '7-10';

export interface Cancelable {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paidAt: Date | null;
  canceledAt: Date | null;
}

/** The last moment at which the customer may cancel a paid order, or null when that is not possible at all. */
export function cancelableUntil(order: Cancelable): Date | null {
  if (order.paymentStatus !== 'paid' || !order.paidAt || order.canceledAt) return null;
  if (hasProductionStarted(order.status)) return null;
  return new Date(order.paidAt.getTime() + CANCEL_WINDOW_HOURS * 3_600_000);
}

export function canCancel(order: Cancelable, now: Date): boolean {
  const until = cancelableUntil(order);
  return until !== null && now < until;
}
