import { payableIdOf } from '@keepsong/domain/documents/extra';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PaymentFact } from './payment-facts.ts';
import { seenOf, sessionFact } from './stripe-event.ts';
import { orLater } from '../services/stripe-failure.ts';
import { recordPayment } from './record-payment.ts';

/** A fact with the time since when Stripe has it, in seconds since 1970. */
export interface FoundFact {
  fact: PaymentFact;
  since: number | null | undefined;
}

/** What Stripe says about payment pages; `expireSession` closes the open ones first. One that was paid before stays paid. */
export async function sessionFacts(
  deps: CheckoutDeps,
  ids: readonly string[],
  ask: 'expireSession' | 'retrieveSession' = 'expireSession',
): Promise<FoundFact[]> {
  const found: FoundFact[] = [];
  for (const id of ids) {
    const session = await deps.stripe[ask](id);
    const seen = session && seenOf(session);
    if (!seen) continue;
    const since = seen === 'expired' ? session.expires_at : session.payment_intent?.created;
    found.push({ fact: sessionFact(session, seen, deps.now()), since });
  }
  return found;
}

/**
 * Gives back the extras of a canceled order that the customer has not had, and ends the open ones. Done before the order's own refund, so that a
 * crash leaves the order due for the reconciler, which does both again.
 */
export async function endExtras(deps: CheckoutDeps, orderId: string): Promise<void> {
  for (const extra of await deps.payments.extrasOf(orderId)) {
    const id = payableIdOf(extra);
    await orLater(id, () => recordPayment(deps, id, []));
  }
}
