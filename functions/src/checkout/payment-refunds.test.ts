import { newLedger, type PaymentLedger, type RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import { expect, it } from 'vitest';
import { NOW } from '../../testing/orders.ts';
import { refundsOf } from './payment-refunds.ts';

type LedgerRefund = PaymentLedger['refunds'][string];
type LedgerDispute = PaymentLedger['disputes'][string];

const refund = (amountCents: number, changes: Partial<LedgerRefund> = {}): LedgerRefund => ({
  ...{ paymentIntentId: 'pi_1', amountCents, state: 'succeeded', madeAt: NOW, requestKey: null, ...changes },
});
const request = (amountCents: number | null, changes: Partial<RefundRequest> = {}): RefundRequest => ({
  ...{ paymentIntentId: 'pi_1', amountCents, cause: 'team', requestedAt: NOW, refused: null, ...changes },
});
const lost = (amountCents: number, changes: Partial<LedgerDispute> = {}): LedgerDispute => ({
  ...{ paymentIntentId: 'pi_1', amountCents, currency: 'usd', state: 'lost', dueBy: null, askedAt: NOW },
  ...changes,
});

/** Of two payments, in another order than that of the ids. */
const ledger: PaymentLedger = {
  ...newLedger('order1', NOW, NOW),
  refunds: {
    re_4: refund(200, { state: 'pending', requestKey: 'late' }),
    re_3: refund(300, { state: 'failed' }),
    re_2: refund(500, { requestKey: 'team-2' }),
    re_1: refund(100),
    re_0: refund(9000, { paymentIntentId: 'pi_2' }),
  },
  refundRequests: {
    'team-7': request(null),
    'team-6': request(null, { refused: 'charge_disputed', cause: 'paid_twice' }),
    'team-5': request(70),
    'team-2': request(500),
    'team-1': request(60, { refused: 'charge_disputed', cause: 'canceled' }),
    'team-0': request(9000, { paymentIntentId: 'pi_2' }),
    late: request(200, { cause: 'remedy' }),
  },
  disputes: {
    dp_1: lost(400),
    dp_2: lost(9000, { paymentIntentId: 'pi_2' }),
    dp_3: lost(9000, { state: 'won' }),
    dp_4: lost(9000, { currency: 'eur' }),
  },
};

const shown = (id: string, amountCents: number, progress: string, reason: string) => {
  return { id, paymentIntentId: 'pi_1', amountCents, progress, day: '2026-03-02', reason };
};
const MADE = [
  shown('re_1', 100, 'back', 'elsewhere'),
  shown('re_2', 500, 'back', 'team'),
  shown('re_3', 300, 'failed', 'elsewhere'),
  shown('re_4', 200, 'on_its_way', 'remedy'),
];

it('the refunds of a payment of which money is left', () => {
  expect(refundsOf(ledger, 'pi_1', { totalCents: 2999, currency: 'usd' })).toEqual({
    ...{ backCents: 600, onItsWayCents: 200, unrequestedCents: 100, lostCents: 400, leftCents: 1799 },
    unanswered: ['team-5', 'team-7'].map((key) => ({ key, request: ledger.refundRequests[key] })),
    failures: [
      { id: 're_3', amountCents: 300, code: 'failed', words: 're_3 over 3.00 USD failed' },
      {
        ...{ id: 'team-1', amountCents: 60, code: 'charge_disputed' },
        words: 'Stripe refused to give back 0.60 USD of pi_1 (charge_disputed)',
      },
      {
        ...{ id: 'team-6', amountCents: null, code: 'charge_disputed' },
        words: 'Stripe refused to give back the rest of pi_1 (charge_disputed)',
      },
    ],
    shown: [
      ...MADE,
      ...[shown('team-5', 70, 'ordered', 'team'), shown('team-7', 1799, 'ordered', 'team')],
      ...[shown('team-1', 60, 'failed', 'canceled'), shown('team-6', 1799, 'failed', 'unwanted')],
    ],
  });
});

it('the refunds of a payment of which nothing is left: no failure is news, and the rest is answered', () => {
  expect(refundsOf(ledger, 'pi_1', { totalCents: 1200, currency: 'usd' })).toMatchObject({
    leftCents: 0,
    unanswered: [{ key: 'team-5' }],
    failures: [],
    shown: [...MADE.filter(({ progress }) => progress !== 'failed'), shown('team-5', 70, 'ordered', 'team')],
  });
});
