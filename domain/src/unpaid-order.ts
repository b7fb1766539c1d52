import { DAY_MS } from './day.ts';
import type { Order } from './documents/order.ts';

/** After this time an order that nobody paid for is deleted. The terms and the privacy page name it. */
export const UNPAID_ORDER_DAYS = 60;
/** A payment that was begun can be confirmed some days after its session has expired. */
const CONFIRMED_MS = 14 * DAY_MS;

export const unpaidBefore = (now: Date): Date => new Date(now.getTime() - UNPAID_ORDER_DAYS * DAY_MS);

/** True when money ever came for the order, or may have come. Such an order is kept. */
export function hasMoney(order: Order): boolean {
  const { paidAt, paymentStatus, paymentIntentId, refunds, disputes, review } = order;
  return (
    paidAt !== null ||
    paymentStatus === 'paid' ||
    paymentStatus === 'refunded' ||
    paymentIntentId !== null ||
    refunds.length > 0 ||
    disputes.length > 0 ||
    review !== null
  );
}

export function isForgotten(order: Order, now: Date): boolean {
  return (
    !hasMoney(order) &&
    order.createdAt <= unpaidBefore(now) &&
    order.checkout.expiresAt.getTime() + CONFIRMED_MS <= now.getTime()
  );
}
