import type { Order } from '@keepsong/domain/documents/order';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long a Checkout Session can be paid. Stripe allows 30 minutes to 24 hours from the moment it is asked; staying
 * under 24 also keeps every retry inside the time for which Stripe remembers an idempotency key.
 */
const SESSION_LIFETIME_MS = 23 * HOUR;
/** An attempt without a session that has less than this left can no longer be asked for; a new one is made. */
const LEAST_REMAINING_MS = 31 * MINUTE;
const FIRST_CHECK_MS = 10 * MINUTE;
const LONGEST_CHECK_GAP_MS = 6 * HOUR;

type Checkout = Order['checkout'];

function attemptOf(orderId: string, attempt: number, now: Date): Checkout {
  // Whole seconds: the value that is stored is exactly the one that Stripe is told, on every repeat.
  const expiresAt = new Date(Math.floor((now.getTime() + SESSION_LIFETIME_MS) / 1000) * 1000);
  return { attempt, key: `checkout-${orderId}-${attempt}`, sessionId: null, url: null, expiresAt };
}

export function firstAttempt(orderId: string, now: Date): Checkout {
  return attemptOf(orderId, 1, now);
}

export function nextAttempt(order: Pick<Order, 'id' | 'checkout'>, now: Date): Checkout {
  return attemptOf(order.id, order.checkout.attempt + 1, now);
}

/** Stripe would still accept the stored expiry of an attempt that has no session yet. */
export function canStillAsk(checkout: Checkout, now: Date): boolean {
  return checkout.expiresAt.getTime() - now.getTime() >= LEAST_REMAINING_MS;
}

/** Half as late again as the order is old: soon at first, and at most four times a day for slow methods. */
export function nextCheckAt(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / 2, FIRST_CHECK_MS), LONGEST_CHECK_GAP_MS));
}
