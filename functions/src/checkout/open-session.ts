import { CALL_ERROR_MESSAGES } from '@keepsong/domain/calls/call-errors';
import type { Order } from '@keepsong/domain/documents/order';
import { consentSentence, LEGAL_TEXTS } from '@keepsong/domain/legal';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { CallError } from '../callable/call-error.ts';
import { errorFields, logEvent } from '../log.ts';
import type { SessionRequest } from '../services/stripe.ts';
import { StripeFailure, type StripeFailureKind } from '../services/stripe-failure.ts';
import type { StripeSession } from '../services/stripe-objects.ts';
import { canStillAsk, nextAttempt, nextCheckAt } from './attempt.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { recordPayment } from './record-payment.ts';
import { isEmailRefused, sessionRefusal } from './session-refusal.ts';
import { seenOf, sessionFact } from './stripe-event.ts';

const ALREADY_PAID = 'This order is already paid. You can see it on your dashboard.';
export const BEING_PROCESSED = 'Your payment is being processed. We will tell you as soon as it has arrived.';
export const CLOSED = 'This order can no longer be paid. Please place a new one.';
export const TOO_BUSY = 'This order was opened in several places at once. Please try again.';

/** Enough for an expired session, a lost reply and a second tab in one call. */
const MAX_ROUNDS = 4;

function assertPayable(order: Order): void {
  if (order.canceledAt) throw new CallError('not_allowed_now', CLOSED);
  if (!canResumePayment(order.paymentStatus)) {
    throw new CallError('not_allowed_now', order.paymentStatus === 'paid' ? ALREADY_PAID : CLOSED);
  }
}

function sessionRequestOf(
  order: Order,
  { appUrl, tax }: CheckoutDeps,
  prefillsEmail: boolean,
): SessionRequest {
  return {
    orderId: order.id,
    userId: order.userId,
    attempt: order.checkout.attempt,
    customerEmail: prefillsEmail ? order.customerEmail : null,
    currency: order.currency,
    tax,
    consent: { sentence: consentSentence(appUrl), termsVersion: LEGAL_TEXTS.terms.version },
    lineItems: order.lineItems,
    expiresAt: order.checkout.expiresAt,
    successUrl: `${appUrl}/dashboard?success=true&order_id=${order.id}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appUrl}/order?canceled=true&order_id=${order.id}`,
  };
}

/** Records the state of a session that is no longer open; throws when the order is paid by it or will be. */
async function recordClosedSession(
  deps: CheckoutDeps,
  orderId: string,
  session: StripeSession,
): Promise<void> {
  const seen = seenOf(session);
  if (!seen) return;
  const result = await recordPayment(deps, orderId, [sessionFact(session, seen, deps.now())]);
  if (result.outcome !== 'unknown_order') assertPayable(result.order);
  if (seen === 'processing') throw new CallError('not_allowed_now', BEING_PROCESSED);
  if (seen === 'paid') throw new CallError('not_allowed_now', ALREADY_PAID);
}

/** Starts the next attempt unless another call has; returns the stored order. */
async function startNextAttempt(deps: CheckoutDeps, order: Order): Promise<Order> {
  const now = deps.now();
  const changed = await deps.orders.change(order.id, (stored) =>
    stored.checkout.attempt !== order.checkout.attempt ||
    !canResumePayment(stored.paymentStatus) ||
    stored.canceledAt !== null
      ? null
      : {
          order: { checkout: nextAttempt(stored, now), paymentStatus: 'pending', updatedAt: now },
          ledger: { nextCheckAt: nextCheckAt(now, now), updatedAt: now },
        },
  );
  if (!changed) throw new CallError('not_found');
  return changed;
}

async function keepSession(deps: CheckoutDeps, order: Order, session: StripeSession): Promise<Order> {
  const { attempt } = order.checkout;
  const changed = await deps.orders.change(order.id, (stored) => {
    const sessionIds = stored.sessionIds.includes(session.id)
      ? stored.sessionIds
      : [...stored.sessionIds, session.id];
    const isCurrent =
      stored.canceledAt === null &&
      stored.checkout.attempt === attempt &&
      (stored.checkout.sessionId ?? session.id) === session.id;
    const checkout = isCurrent
      ? { ...stored.checkout, sessionId: session.id, url: session.url ?? null }
      : stored.checkout;
    return { order: { sessionIds, checkout, updatedAt: deps.now() } };
  });
  if (!changed) throw new CallError('not_found');
  return changed;
}

/** Kinds of which Stripe may store the response under the key, so that only a new attempt can get another one. */
const STORED_UNDER_KEY: readonly StripeFailureKind[] = ['broken', 'rejected', 'not_found'];
/** Kinds that do not pass by themselves: somebody has to look. */
const OURS_TO_CORRECT: readonly StripeFailureKind[] = ['rejected', 'not_found', 'misconfigured'];

/** Throws StripeFailure. */
async function createSession(
  deps: CheckoutDeps,
  order: Order,
  prefillsEmail: boolean,
): Promise<StripeSession> {
  try {
    const request = sessionRequestOf(order, deps, prefillsEmail);
    return await deps.stripe.createSession(request, order.checkout.key);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const isOurs = OURS_TO_CORRECT.includes(error.kind) && !isEmailRefused(error);
    logEvent(isOurs ? 'error' : 'warn', 'session_not_created', {
      orderId: order.id,
      attempt: order.checkout.attempt,
      kind: error.kind,
      param: error.param,
      ...errorFields(error),
    });
    // A session that may exist under the old key was never shown, so nobody can pay it.
    if (STORED_UNDER_KEY.includes(error.kind)) await startNextAttempt(deps, order);
    throw error;
  }
}

/**
 * The open Checkout Session of an order: the one it has, or a new one. Every step is stored before the next, so that
 * a call that died anywhere is completed by calling again, with the same idempotency key. `onEmailRefused`: what
 * follows when Stripe does not accept the address: the field's error, or a page that asks for another one.
 */
export async function ensureOpenSession(
  deps: CheckoutDeps,
  placed: Order,
  onEmailRefused: 'field_error' | 'ask_at_stripe',
): Promise<{ orderId: string; url: string }> {
  let order = placed;
  let prefillsEmail = true;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    assertPayable(order);
    const { sessionId } = order.checkout;
    if (sessionId !== null) {
      const session = await retrieveSession(deps, sessionId);
      if (session?.status === 'open' && session.url) return { orderId: order.id, url: session.url };
      if (session) await recordClosedSession(deps, order.id, session);
      order = await startNextAttempt(deps, order);
      continue;
    }
    if (!canStillAsk(order.checkout, deps.now())) {
      order = await startNextAttempt(deps, order);
      continue;
    }
    let session: StripeSession;
    try {
      session = await createSession(deps, order, prefillsEmail);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      const asksAtStripe = onEmailRefused === 'ask_at_stripe' && prefillsEmail && isEmailRefused(error);
      if (error.kind !== 'key_reused' && !asksAtStripe) throw sessionRefusal(error);
      if (asksAtStripe) prefillsEmail = false;
      // After a refusal the next attempt has begun already; this reads it.
      order = await startNextAttempt(deps, order);
      continue;
    }
    order = await keepSession(deps, order, session);
    if (order.checkout.sessionId === session.id && session.url)
      return { orderId: order.id, url: session.url };
    await closeSuperseded(deps, order.id, session.id);
  }
  throw new CallError('conflict', TOO_BUSY);
}

async function retrieveSession(deps: CheckoutDeps, sessionId: string): Promise<StripeSession | null> {
  try {
    return await deps.stripe.retrieveSession(sessionId);
  } catch (error) {
    throw asUnavailable(error);
  }
}

async function closeSuperseded(deps: CheckoutDeps, orderId: string, sessionId: string): Promise<void> {
  try {
    await deps.stripe.expireSession(sessionId);
  } catch (error) {
    logEvent('warn', 'session_not_closed', { orderId, ...errorFields(error) });
  }
}

/** Turns a StripeFailure into a message for the person; returns other errors unchanged. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof StripeFailure)) return error;
  logEvent('warn', 'stripe_not_answering', { kind: error.kind, ...errorFields(error) });
  return new CallError('provider_unavailable', CALL_ERROR_MESSAGES.provider_unavailable);
}
