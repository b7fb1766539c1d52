import { DAY_MS } from '@keepsong/domain/day';
import type { Payable } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Stripe allows 30 minutes to 24 hours; under 24, every retry is within the time for which Stripe remembers an idempotency key. */
const SESSION_LIFETIME_MS = 23 * HOUR;
/** An attempt with less than this left cannot get a session any more; a new attempt is made. */
const LEAST_REMAINING_MS = 31 * MINUTE;
const FIRST_CHECK_MS = 10 * MINUTE;
const LONGEST_CHECK_GAP_MS = 6 * HOUR;
/** Stripe closes a session some time after it has expired. */
const AFTER_EXPIRY_MS = 5 * MINUTE;
/** Refunds and disputes can come long after a payment; a lost event is found by one of these checks. */
const FOLLOW_UP_DAYS = [1, 7, 30, 90] as const;

type Checkout = Order['checkout'];

/** The attempt of this number to pay for the order or extra with this id. */
export function attemptOf(id: string, attempt: number, now: Date): Checkout {
  // Whole seconds: the stored value equals the one sent to Stripe, on every repeat.
  const expiresAt = new Date(Math.floor((now.getTime() + SESSION_LIFETIME_MS) / 1000) * 1000);
  // An order that was removed and is placed again has the same id, and must not get its old session from Stripe.
  const key = `checkout-${id}-${attempt}-${now.getTime()}`;
  return { attempt, key, sessionId: null, expiresAt };
}

/** Adds the id of a session, which becomes the current one if the current attempt made it and has none yet. */
export function withSession<P extends Payable>(payable: P, sessionId: string, attempt: number | null): P {
  const { sessionIds, checkout } = payable;
  const isCurrent = checkout.sessionId === null && checkout.attempt === attempt;
  return {
    ...payable,
    sessionIds: sessionIds.includes(sessionId) ? sessionIds : [...sessionIds, sessionId],
    checkout: isCurrent ? { ...checkout, sessionId } : checkout,
  };
}

/** Stripe would still accept the stored expiry of an attempt that has no session yet. */
export function canStillAsk(checkout: Checkout, now: Date): boolean {
  return checkout.expiresAt.getTime() - now.getTime() >= LEAST_REMAINING_MS;
}

export function startOf({ expiresAt }: Checkout): Date {
  return new Date(expiresAt.getTime() - SESSION_LIFETIME_MS);
}

/** When Stripe is asked the next time: at three times the age, so that an abandoned order costs few requests; at least four times a day, and when the session has ended. */
export function nextCheckAt(since: Date, now: Date, expiresAt: Date | null = null): Date {
  const age = now.getTime() - since.getTime();
  const next = now.getTime() + Math.min(Math.max(age * 2, FIRST_CHECK_MS), LONGEST_CHECK_GAP_MS);
  const end = expiresAt ? expiresAt.getTime() + AFTER_EXPIRY_MS : 0;
  return new Date(end > now.getTime() ? Math.min(next, end) : next);
}

/** The next time to look for refunds and disputes of a payment; null when the last one is over. */
export function nextFollowUpAt(paidAt: Date, now: Date): Date | null {
  const times = FOLLOW_UP_DAYS.map((days) => new Date(paidAt.getTime() + days * DAY_MS));
  return times.find((at) => at > now) ?? null;
}
