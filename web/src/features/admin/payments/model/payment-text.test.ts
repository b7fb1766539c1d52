import { DISPUTE_STATES } from '@keepsong/domain/disputes';
import { REFUND_PROGRESS } from '@keepsong/domain/refunds';
import { describe, expect, it } from 'vitest';
import { disputeText, refundResult, refundText } from './payment-text';

describe('the texts about refunds and disputes', () => {
  it('names the state of a refund and does not promise more', () => {
    expect(REFUND_PROGRESS.map((progress) => refundResult(progress, 500).title)).toEqual([
      'Refund ordered',
      'Refund on its way',
      'Refund made',
      'The refund failed',
    ]);
    const refund = { id: 're_1', paymentIntentId: 'pi_1', amountCents: 500 };
    expect(REFUND_PROGRESS.map((progress) => refundText({ ...refund, progress }))).toEqual([
      '$5.00: ordered',
      '$5.00: on its way',
      '$5.00: back',
      '$5.00: failed, nothing went back',
    ]);
  });

  it('names the state of a dispute, and the deadline while an answer is possible', () => {
    const dispute = { id: 'dp_1', amountCents: 2999, currency: 'usd', dueBy: new Date(2026, 2, 9) };
    expect(DISPUTE_STATES.map((state) => disputeText({ ...dispute, state }))).toEqual([
      '$29.99: the bank asks for an answer by Mar 9, 2026',
      '$29.99: needs evidence by Mar 9, 2026',
      '$29.99: under review at the bank',
      '$29.99: won',
      '$29.99: lost',
    ]);
    expect(disputeText({ ...dispute, state: 'open', dueBy: null })).toBe('$29.99: needs evidence');
    expect(disputeText({ ...dispute, currency: 'jpy', state: 'lost' })).toBe('2999 JPY: lost');
  });
});
