import type { Order } from '@keepsong/domain/documents/order';
import { exampleForm } from '@keepsong/domain/examples/order';
import { catalogue } from '@keepsong/domain/pricing';
import { newOrder, orderContentOf } from '../src/checkout/new-order.ts';
import type { PaymentFact } from '../src/checkout/payment-facts.ts';

/** Orders and facts for the unit tests of this folder. */
export const plainForm = exampleForm({ wantCoverImage: false });

export const NOW = new Date('2026-03-02T10:00:00Z');

/** An order of 29.99 whose first attempt has the session `cs_1`. */
export function orderWithSession(changes: Partial<Order> = {}): Order {
  const order = newOrder('order1', 'user1', orderContentOf('order1', plainForm, catalogue), NOW);
  return {
    ...order,
    checkout: { ...order.checkout, sessionId: 'cs_1' },
    sessionIds: ['cs_1'],
    ...changes,
  };
}

type SessionFactOf = Extract<PaymentFact, { kind: 'session' }>;

export function session(seen: SessionFactOf['seen'], changes: Partial<SessionFactOf> = {}): SessionFactOf {
  const sessionId = changes.sessionId ?? 'cs_1';
  return {
    ...{ kind: 'session', sessionId, attempt: 1, seen, currency: 'usd' },
    paymentIntentId: seen === 'expired' ? null : sessionId.replace('cs', 'pi'),
    ...{ subtotalCents: 2999, discountCents: 0, taxCents: 0, totalCents: 2999 },
    ...{ code: null, consentAt: null, termsVersion: '1' },
    ...changes,
  };
}
