import { isExtra, payableIdOf, type Extra, type Payable } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { isThanks } from '@keepsong/domain/extras';
import { consentSentence, LEGAL_TEXTS } from '@keepsong/domain/legal';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { CallError } from '../callable/define-callable.ts';
import { errorFields, logEvent } from '../log.ts';
import type { SessionRequest } from '../services/stripe.ts';
import { StripeFailure, type StripeFailureKind } from '../services/stripe-failure.ts';
import type { StripeSession } from '../services/stripe-objects.ts';
import { attemptOf, canStillAsk, nextCheckAt, withSession } from './attempt.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PaymentFact } from './payment-facts.ts';
import { closePages, recordPayment } from './record-payment.ts';
import { factsOfSession } from './stripe-event.ts';

const ALREADY_PAID = 'This order is already paid. You can see it on your dashboard.';
const BEING_PROCESSED = 'Your payment is being processed. We will tell you as soon as it has arrived.';
const CLOSED = 'This order can no longer be paid. Please place a new one.';
export const TOO_BUSY = 'This order was opened in several places at once. Please try again.';

/** Enough for an expired session, a lost reply and a second tab in one call. */
const MAX_ROUNDS = 4;

const EXTRA_PAID = 'This is already paid. Your order shows it.';

const paidText = (payable: Payable) => (isExtra(payable) ? EXTRA_PAID : ALREADY_PAID);

/** Throws a CallError when it is paid, with the message `ifPaid`, and when nobody may pay any more. */
export function assertPayable(payable: Payable, ifPaid = paidText(payable)): void {
  if (payable.canceledAt) throw new CallError('not_allowed_now', CLOSED);
  if (!canResumePayment(payable.paymentStatus)) {
    throw new CallError('not_allowed_now', payable.paymentStatus === 'paid' ? ifPaid : CLOSED);
  }
}

function pageOf(payable: Payable, appUrl: string) {
  if (!isExtra(payable)) {
    return {
      lineItems: payable.lineItems,
      successUrl: `${appUrl}/dashboard?success=true&order_id=${payable.id}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${appUrl}/order?canceled=true&order_id=${payable.id}`,
    };
  }
  const { orderId, product, amountCents } = payable;
  const back = `${appUrl}/orders/${orderId}`;
  return {
    lineItems: [{ product, amountCents }],
    successUrl: `${back}?success=true&bought=${product}&order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: back,
  };
}

function sessionRequestOf(
  payable: Payable,
  customerEmail: string | null,
  { appUrl, tax }: CheckoutDeps,
): SessionRequest {
  return {
    ...pageOf(payable, appUrl),
    payableId: payableIdOf(payable),
    userId: payable.userId,
    attempt: payable.checkout.attempt,
    customerEmail,
    currency: payable.currency,
    tax,
    consent: {
      sentence: consentSentence(appUrl, !isExtra(payable) || !isThanks(payable)),
      termsVersion: LEGAL_TEXTS.terms.version,
    },
    expiresAt: payable.checkout.expiresAt,
  };
}

/** Records the facts of pages that are no longer open; throws when one has paid or will. */
export async function recordClosed(
  deps: CheckoutDeps,
  payable: Payable,
  facts: readonly PaymentFact[],
  ifPaid = paidText(payable),
): Promise<void> {
  const result = await recordPayment(deps, payableIdOf(payable), facts);
  if (result.outcome !== 'unknown_order') assertPayable(result.payable, ifPaid);
  const seen = facts.map((fact) => fact.kind === 'session' && fact.seen);
  if (seen.includes('processing')) throw new CallError('not_allowed_now', BEING_PROCESSED);
  if (seen.includes('paid')) throw new CallError('not_allowed_now', ifPaid);
}

/** Starts the next attempt unless another call has; returns what is stored. */
async function startNextAttempt(deps: CheckoutDeps, payable: Payable): Promise<Payable> {
  const now = deps.now();
  const id = payableIdOf(payable);
  const { attempt } = payable.checkout;
  const changed = await deps.payments.change(id, (stored) =>
    stored.checkout.attempt !== attempt ||
    !canResumePayment(stored.paymentStatus) ||
    stored.canceledAt !== null
      ? null
      : {
          payable: { checkout: attemptOf(id, attempt + 1, now), paymentStatus: 'pending', updatedAt: now },
          ledger: { nextCheckAt: nextCheckAt(now, now), updatedAt: now },
        },
  );
  if (!changed) throw new CallError('not_found');
  return changed;
}

async function keepSession(deps: CheckoutDeps, payable: Payable, session: StripeSession): Promise<Payable> {
  const { attempt } = payable.checkout;
  const changed = await deps.payments.change(payableIdOf(payable), (stored) => {
    const { sessionIds, checkout } = withSession(stored, session.id, stored.canceledAt ? null : attempt);
    return { payable: { sessionIds, checkout, updatedAt: deps.now() } };
  });
  if (!changed) throw new CallError('not_found');
  return changed;
}

/** Kinds of which Stripe may store the response under the key, so that only a new attempt can get another one. */
const STORED_UNDER_KEY: readonly StripeFailureKind[] = ['broken', 'rejected', 'not_found', 'key_reused'];

function logRefusal(payable: Payable, failure: StripeFailure): void {
  const isOurs = !passes(failure) && !isEmailRefused(failure);
  logEvent(isOurs ? 'error' : 'warn', 'session_not_created', {
    orderId: payableIdOf(payable),
    attempt: payable.checkout.attempt,
    kind: failure.kind,
    param: failure.param,
    ...errorFields(failure),
  });
}

/**
 * The open Checkout Session of an order, or of its extra. Every step is stored before the next, so that a call that died anywhere is completed
 * by calling again. `onEmailRefused`: the field's error, or a page that asks for another address.
 */
export async function ensureOpenSession(
  deps: CheckoutDeps,
  order: Order,
  onEmailRefused: 'field_error' | 'ask_at_stripe',
  extra: Extra | null = null,
): Promise<{ orderId: string; url: string }> {
  let payable: Payable = extra ?? order;
  let prefillsEmail = true;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    assertPayable(payable);
    const { sessionId } = payable.checkout;
    if (sessionId !== null) {
      const session = await orUnavailable(deps.stripe.retrieveSession(sessionId));
      if (session?.status === 'open' && session.url) return { orderId: order.id, url: session.url };
      await recordClosed(deps, payable, factsOfSession(session, deps.now()));
      payable = await startNextAttempt(deps, payable);
      continue;
    }
    if (!canStillAsk(payable.checkout, deps.now())) {
      payable = await startNextAttempt(deps, payable);
      continue;
    }
    const { customerEmail } = isExtra(payable) ? order : payable;
    const request = sessionRequestOf(payable, prefillsEmail ? customerEmail : null, deps);
    let session: StripeSession;
    try {
      session = await deps.stripe.createSession(request, payable.checkout.key);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      logRefusal(payable, error);
      // A session that may exist under the old key was never shown, so nobody can pay it.
      if (STORED_UNDER_KEY.includes(error.kind)) payable = await startNextAttempt(deps, payable);
      const asksAtStripe = onEmailRefused === 'ask_at_stripe' && prefillsEmail && isEmailRefused(error);
      if (error.kind !== 'key_reused' && !asksAtStripe) throw sessionRefusal(error);
      if (asksAtStripe) prefillsEmail = false;
      continue;
    }
    payable = await keepSession(deps, payable, session);
    if (payable.checkout.sessionId === session.id && session.url)
      return { orderId: order.id, url: session.url };
    await closePages(deps, order.id, [session.id]);
  }
  throw new CallError('conflict', TOO_BUSY);
}

/** Stripe's answer. Throws a CallError for the person, with `message`, instead of a StripeFailure. */
export async function orUnavailable<T>(asked: Promise<T>, message?: string): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    logEvent('warn', 'stripe_not_answering', { kind: error.kind, ...errorFields(error) });
    throw new CallError('provider_unavailable', message);
  }
}

const EMAIL_REFUSED =
  'The payment service does not accept this email address. Please check it, or use another one.';
const CANNOT_OPEN =
  'We cannot open the payment page at the moment. Nothing was charged, and your order is kept. Please try again later, or write to us.';

/** The other kinds do not pass by themselves: somebody has to look. */
const passes = ({ kind }: StripeFailure): boolean =>
  kind === 'busy' || kind === 'unreachable' || kind === 'broken' || kind === 'key_reused';

/** True when Stripe has refused the customer's address, which the customer can correct. */
const isEmailRefused = ({ code, param }: StripeFailure): boolean =>
  code === 'email_invalid' || param === 'customer_email';

/** What the customer is told when Stripe has not opened a payment page. Nothing of Stripe's own words is in it. */
export function sessionRefusal(failure: StripeFailure): CallError {
  if (passes(failure)) return new CallError('provider_unavailable');
  if (isEmailRefused(failure)) {
    return new CallError('invalid_input', undefined, [{ path: 'form.email', message: EMAIL_REFUSED }]);
  }
  // The customer cannot correct it: our addresses, prices, currency, account or key.
  return new CallError('provider_unavailable', CANNOT_OPEN);
}
