import type { Payable } from '@keepsong/domain/documents/extra';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PaymentFact } from './payment-facts.ts';
import { seenOf, sessionFact } from './stripe-event.ts';

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
