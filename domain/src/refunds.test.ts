import { expect, it } from 'vitest';
import { committedCents, overallProgress, ownRefunds, type Refund, type RefundProgress } from './refunds.ts';

const refund = (paymentIntentId: string, progress: RefundProgress, amountCents = 100): Refund => {
  return { id: 're_1', paymentIntentId, amountCents, progress, day: '2026-01-02', reason: 'team' };
};

it.each<[RefundProgress[], RefundProgress | null]>([
  [['back', 'failed', 'ordered'], 'failed'],
  [['back', 'on_its_way', 'ordered'], 'ordered'],
  [['back', 'on_its_way'], 'on_its_way'],
  [['back', 'back'], 'back'],
  [[], null],
])('refunds that are %j are together %s', (each, together) => {
  expect(overallProgress(each.map((progress) => refund('pi_1', progress)))).toBe(together);
});

it('an order’s own refunds are those of the payment that it names, or all', () => {
  const refunds = [refund('pi_1', 'back'), refund('pi_2', 'back')];
  expect(ownRefunds({ refunds, paymentIntentId: 'pi_2' })).toEqual([refunds[1]]);
  expect(ownRefunds({ refunds, paymentIntentId: null })).toEqual(refunds);
});

it('what is ordered, on its way or back cannot be given back again, unlike what failed or another payment', () => {
  const refunds = [
    ...[refund('pi_1', 'ordered', 1), refund('pi_1', 'on_its_way', 20), refund('pi_1', 'back', 300)],
    ...[refund('pi_1', 'failed', 4000), refund('pi_2', 'back', 50000)],
  ];
  expect(committedCents(refunds, 'pi_1')).toBe(321);
});
