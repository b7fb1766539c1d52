import type { Order } from '@keepsong/domain/documents/order';
import { newLedger, type RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import { expect, it } from 'vitest';
import { withFact, type PaymentFact } from './payment-facts.ts';
import { paymentStateOf, type PaymentState } from './payment-state.ts';
import { NOW, orderWithSession, session } from './test-orders.ts';

/** Its only page was paid, and then the team canceled it. */
const CANCELED: Partial<Order> = { canceledAt: NOW };
const KEY = 'refund-pi_1';
const request = (refused: RefundRequest['refused'] = null, key = KEY): PaymentFact => {
  const cause = 'canceled';
  return {
    kind: 'refund_request',
    key,
    request: { paymentIntentId: 'pi_1', amountCents: null, cause, requestedAt: NOW, refused },
  };
};
const refund = (state: 'pending' | 'succeeded' | 'failed', requestKey: string | null = KEY): PaymentFact => ({
  ...{ kind: 'refund', refundId: 're_1', paymentIntentId: 'pi_1', amountCents: 2999 },
  ...{ state, madeAt: NOW, requestKey },
});
const won = (paymentIntentId: string): PaymentFact => ({
  ...{ kind: 'dispute', disputeId: 'dp_1', paymentIntentId, amountCents: 2999, currency: 'usd' },
  ...{ state: 'won', dueBy: null, askedAt: NOW },
});
const due = (key: string) => [{ paymentIntentId: 'pi_1', key, reason: 'paid_after_cancel' as const }];

const CASES: readonly [string, PaymentFact[], Partial<Order>, Partial<PaymentState>][] = [
  [
    'waits for a page whose reply was lost',
    [],
    { sessionIds: [], checkout: { ...orderWithSession().checkout, sessionId: null } },
    { isSettled: false },
  ],
  [
    'waits while the bank decides',
    [session('processing')],
    {},
    { paymentStatus: 'pending', isSettled: false },
  ],
  [
    'waits for the bank although the page has closed',
    [session('processing'), session('expired')],
    {},
    { paymentStatus: 'pending' },
  ],
  [
    'is settled when its page has closed',
    [session('expired')],
    {},
    { paymentStatus: 'expired', isSettled: true },
  ],
  [
    'is paid by the first page of two that were paid',
    [session('paid', { sessionId: 'cs_2' }), session('paid')],
    { sessionIds: ['cs_1', 'cs_2'] },
    {
      paidBySessionId: 'cs_1',
      refundsDue: [{ paymentIntentId: 'pi_2', key: 'refund-pi_2', reason: 'paid_twice' }],
    },
  ],
  ['is given back when it came after the end', [session('paid')], CANCELED, { refundsDue: due(KEY) }],
  ['waits for a refund without an answer', [session('paid'), request()], CANCELED, { isSettled: false }],
  [
    'leaves a refund that failed to a person',
    [session('paid'), request(), refund('failed')],
    CANCELED,
    { refundsDue: [], isSettled: true },
  ],
  [
    'does not ask again for a refund whose request it has not stored',
    [session('paid'), refund('failed')],
    CANCELED,
    { refundsDue: [] },
  ],
  [
    'asks again when the dispute that stood against the refund is won',
    [session('paid'), request('charge_disputed'), won('pi_1')],
    CANCELED,
    { refundsDue: due(`${KEY}-dp_1`) },
  ],
  [
    'does not ask again when the dispute of another payment is won',
    [session('paid'), request('charge_disputed'), won('pi_2')],
    CANCELED,
    { refundsDue: [] },
  ],
];

it.each(CASES)('an order %s', (_name, facts, changes, expected) => {
  const ledger = facts.reduce(withFact, newLedger('order1', NOW, NOW));
  expect(paymentStateOf(orderWithSession(changes), ledger)).toMatchObject(expected);
});
