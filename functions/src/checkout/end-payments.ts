import { type Payable, payableIdOf } from '@keepsong/domain/documents/extra';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PaymentFact } from './payment-facts.ts';
import { seenOf, sessionFact } from './stripe-event.ts';
import { orLater } from '../services/stripe-failure.ts';
import { recordPayment } from './record-payment.ts';

/** Closes the payment pages of an order or an extra, so that nobody pays by them. A page that was paid before stays paid, which is among the facts. */
export async function closeSessions(deps: CheckoutDeps, { sessionIds }: Payable): Promise<PaymentFact[]> {
  const facts = [];
  for (const sessionId of sessionIds) {
    const session = await deps.stripe.expireSession(sessionId);
    const seen = session && seenOf(session);
    if (seen) facts.push(sessionFact(session, seen, deps.now()));
  }
  return facts;
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
