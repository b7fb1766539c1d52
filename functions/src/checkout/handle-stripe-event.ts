import { logEvent } from '../log.ts';
import type { StripeEvent } from '../services/stripe-objects.ts';
import { type CheckoutDeps, checkoutDeps } from './checkout-deps.ts';
import { recordPayment } from './record-payment.ts';
import { isMoneyChanged, type PaymentFact } from './payment-facts.ts';
import { disputeFact, factOf, codeOf, type StripeFact } from './stripe-event.ts';
import { defineWebhook } from '../callable/posted.ts';
import { optionsFor, stripeSecretKey, stripeWebhookSecret, warmInstances } from '../config.ts';

export interface Handled {
  outcome: 'recorded' | 'no_news' | 'unknown_order' | 'foreign';
  payableId: string | null;
  /** The event changed what people see of the money, or its order is not there. */
  isRepair: boolean;
}

/** What is not about our orders is logged and done: another shop can share the account. Throws when it has to be delivered again. */
export async function handleStripeEvent(deps: CheckoutDeps, event: StripeEvent): Promise<Handled> {
  if (event.livemode !== deps.stripe.isLive || event.account) return foreign(event);
  const reported = factOf(event);
  if (!reported) return foreign(event);
  const { paymentIntentId } = reported.fact;
  const id =
    reported.payableId ?? (paymentIntentId === null ? null : await deps.stripe.payableIdOf(paymentIntentId));
  const fact = id === null ? null : await completed(deps, reported.fact);
  if (id === null || fact === null) return foreign(event);

  const result = await recordPayment(deps, id, [fact], { event });
  if (result.outcome === 'unknown_order') {
    if (!isAboutMoney(fact)) return foreign(event);
    logEvent('error', 'payment_for_unknown_order', { orderId: id, eventId: event.id, eventType: event.type });
  }
  const { outcome } = result;
  return { outcome, payableId: id, isRepair: outcome === 'unknown_order' || isMoneyChanged(result) };
}

/** False for a payment page that was closed unpaid, as when its order is removed. */
function isAboutMoney(fact: PaymentFact): boolean {
  return fact.kind !== 'session' || fact.seen === 'paid' || fact.seen === 'processing';
}

/** Adds what an event lacks and Stripe is asked for: the text of a code, and the present state of a dispute. */
async function completed(deps: CheckoutDeps, fact: StripeFact): Promise<PaymentFact | null> {
  if (fact.kind === 'session' && fact.discountCents > 0 && fact.seen !== 'expired') {
    const session = await deps.stripe.retrieveSession(fact.sessionId);
    return session ? { ...fact, code: codeOf(session) } : fact;
  }
  if (fact.kind !== 'dispute') return fact;
  // Events come late and in any order.
  const askedAt = deps.now();
  const dispute = await deps.stripe.retrieveDispute(fact.disputeId);
  return dispute && disputeFact(dispute, fact.paymentIntentId, askedAt);
}

function foreign(event: StripeEvent): Handled {
  logEvent('info', 'foreign_event', { eventId: event.id, eventType: event.type });
  return { outcome: 'foreign', payableId: null, isRepair: false };
}

/** Answers 2xx only when the event is carried out or not ours. */
export const stripeWebhook = defineWebhook(
  {
    name: 'webhook',
    // Stripe's events are a few kilobytes.
    mostBytes: 512 * 1024,
    verified: (bytes, request) =>
      checkoutDeps().stripe.verifiedEvent(bytes, request.get('stripe-signature') ?? ''),
    async carryOut(event) {
      const { outcome } = await handleStripeEvent(checkoutDeps(), event);
      return { received: true, outcome };
    },
  },
  {
    ...optionsFor('payments'),
    minInstances: warmInstances,
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
);
