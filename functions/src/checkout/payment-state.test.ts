import type { Order } from '@keepsong/domain/documents/order';
import { newLedger, type RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import { expect, it } from 'vitest';
import { withFact, type PaymentFact } from './payment-facts.ts';
import { paymentStateOf, type PaymentState, type Review } from './payment-state.ts';
import { refundNewsOf } from './refund-news.ts';
import { NOW, orderWithSession, session } from '../../testing/orders.ts';

type Payment = PaymentState['payments'][number];

/** Its only page was paid, and then the team canceled it. */
const CANCELED: Partial<Order> = { canceledAt: NOW };
const KEY = 'refund-pi_1';
const WANTED: RefundRequest = {
  ...{ paymentIntentId: 'pi_1', amountCents: null, cause: 'canceled', requestedAt: NOW, refused: null },
};
const request = (refused: RefundRequest['refused'] = null, key = KEY, requestedAt = NOW): PaymentFact => ({
  kind: 'refund_request',
  key,
  request: { ...WANTED, refused, requestedAt },
});
const refund = (
  state: 'pending' | 'succeeded' | 'failed',
  requestKey: string | null = KEY,
  refundId = 're_1',
): PaymentFact => ({
  ...{ kind: 'refund', refundId, paymentIntentId: 'pi_1', amountCents: 2999 },
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
  ['waits for the bank', [session('processing')], {}, { paymentStatus: 'pending', isSettled: false }],
  [
    'waits for the bank although the page has closed',
    [session('processing'), session('expired')],
    {},
    { paymentStatus: 'pending' },
  ],
  ['settles when its page closes', [session('expired')], {}, { paymentStatus: 'expired', isSettled: true }],
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
  ['waits for a refund by the team', [session('paid'), request(null, 'team-1')], {}, { isSettled: false }],
  [
    'waits for a refund since it was first requested',
    [session('paid'), request(), request(null, KEY, new Date(NOW.getTime() + 1))],
    CANCELED,
    { payments: [expect.objectContaining({ unanswered: [{ key: KEY, request: WANTED }] }) as Payment] },
  ],
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
  [
    'has nothing left of a payment that is on its way back',
    [session('paid'), request(), refund('pending')],
    CANCELED,
    { payments: [expect.objectContaining({ leftCents: 0, failures: [] }) as Payment] },
  ],
  [
    'forgets a refund that failed when another has given all of it back',
    [session('paid'), request(), refund('failed'), refund('succeeded', null, 're_2')],
    CANCELED,
    {
      paymentStatus: 'refunded',
      reviews: [expect.objectContaining({ reason: 'paid_after_cancel' }) as Review],
    },
  ],
  [
    'knows why a refund was made, also by a report without its request',
    [session('paid'), request(), refund('pending'), refund('succeeded', null)],
    CANCELED,
    {
      payments: [
        expect.objectContaining({
          unrequestedCents: 0,
          shown: [expect.objectContaining({ progress: 'back', reason: 'canceled' })],
        }) as Payment,
      ],
    },
  ],
  [
    'keeps what was paid when the page is said to have closed',
    [session('paid', { discountCents: 500, totalCents: 2499 }), session('expired')],
    {},
    {
      paymentIntentId: 'pi_1',
      charge: { chargedCents: 2499, discountCents: 500, taxCents: 0, promotionCode: null },
    },
  ],
];

it.each(CASES)('an order %s', (_name, facts, changes, expected) => {
  const ledger = facts.reduce(withFact, newLedger('order1', NOW, NOW));
  expect(paymentStateOf(orderWithSession(changes), ledger)).toMatchObject(expected);
});

const TEAM: PaymentFact = {
  ...{ kind: 'refund_request', key: 'team-1' },
  request: {
    ...{ paymentIntentId: 'pi_1', amountCents: 500, cause: 'team', requestedAt: NOW },
    refused: 'charge_disputed',
  },
};
const LOST: PaymentFact = { ...won('pi_1'), state: 'lost' } as PaymentFact;

it.each<[string, PaymentFact[], Partial<Order>, (readonly [string, string, isByBank: boolean])[]]>([
  ['a refund that has arrived', [refund('succeeded')], CANCELED, [['re_1', 'succeeded', false]]],
  ['no refund of the team that failed', [refund('failed', null)], {}, []],
  ['no request of the team that Stripe refused', [TEAM], CANCELED, []],
  ['a refund the bank stands against', [request('charge_disputed')], CANCELED, [[KEY, 'failed', true]]],
  ['what the bank gave back to those who wait for it', [LOST], CANCELED, [['dp_1', 'succeeded', true]]],
  ['no lost dispute to those who wait for nothing', [LOST], {}, []],
])('the customer is told: %s', (_name, facts, changes, expected) => {
  const ledger = [session('paid'), ...facts].reduce(withFact, newLedger('order1', NOW, NOW));
  const state = paymentStateOf(orderWithSession(changes), ledger);
  const news = refundNewsOf(ledger, state);
  expect(news.map((one) => [one.refundId, one.state, one.isByBank])).toEqual(expected);
  const announcedRefunds = Object.fromEntries(news.map((one) => [one.refundId, one.state]));
  expect(refundNewsOf({ ...ledger, announcedRefunds }, state)).toEqual([]);
});
