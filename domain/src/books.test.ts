import { expect, it } from 'vitest';
import { extraBooks, madeBooks, monthsOfTable, refundedBooks, resummed, startOfMonth } from './books.ts';
import type { Day } from './day.ts';
import { exampleExtra } from '../examples/extra.ts';
import { exampleOrder } from '../examples/order.ts';
import type { Refund } from './refunds.ts';
import { DEFAULT_SETTINGS } from './shop-settings.ts';

const DAY = 86_400_000;
/** A Tuesday, in the shop's morning. */
const NOW = new Date('2026-05-12T15:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

it.each<[string, Day, Date | null, number]>([
  ['on the promised day', '2026-05-12', null, 1],
  ['the day after it', '2026-05-11', null, 0],
  ['after it, but the customer had it by then', '2026-05-11', daysAgo(1), 1],
  ['after it, and the customer got it too late', '2026-05-08', daysAgo(1), 0],
])('an order that is completed %s', (_when, dueDay, pausedAt, onTime) => {
  const clock = { dueDay, pausedAt, pausedMs: 0 };
  expect(madeBooks({ paidAt: daysAgo(8), clock }, NOW, DEFAULT_SETTINGS)).toMatchObject({ onTime });
});

it('the working days of an order are ours and theirs, without the weekend', () => {
  const clock = { dueDay: '2026-05-12' as Day, pausedAt: daysAgo(1), pausedMs: 2 * DAY };
  const made = madeBooks({ paidAt: daysAgo(7), clock }, NOW, DEFAULT_SETTINGS);
  expect(made).toEqual({ month: '2026-05', onTime: 1, ourMs: 2 * DAY, theirMs: 3 * DAY });
});

it('a month begins in the shop, also when its clocks are changed', () => {
  expect(monthsOfTable('2026-01')).toEqual(['2026-01', '2025-12', '2025-01']);
  expect(['2026-01', '2026-07'].map((month) => startOfMonth(month).toISOString())).toEqual([
    '2026-01-01T05:00:00.000Z',
    '2026-07-01T04:00:00.000Z',
  ]);
});

it('refunds are counted in their month, once they are back, and not of a payment that came twice', () => {
  const once = { id: 're', paymentIntentId: 'pi_1', amountCents: 500, progress: 'back' } as const;
  const refund = (changes: Partial<Refund>): Refund => ({
    ...{ ...once, day: '2026-12-01', reason: 'team' },
    ...changes,
  });
  const refunds = [
    refund({}),
    refund({ day: '2026-12-31' }),
    refund({ day: '2026-11-30', reason: 'remedy' }),
    refund({ progress: 'on_its_way' }),
    refund({ paymentIntentId: 'pi_2' }),
  ];
  const order = exampleOrder({ paymentIntentId: 'pi_1', refunds });
  expect(refundedBooks(order)).toEqual({ '2026-12 team': 1000, '2026-11 remedy': 500 });
  expect(refundedBooks({ ...order, paidAt: null })).toEqual({ '2026-12 team': 1500, '2026-11 remedy': 500 });
});

it('an extra is counted in the month of its payment, and its order adds it up again when it changes', () => {
  const before = exampleExtra({ paidAt: null });
  const after = exampleExtra({ product: 'thanks_20', chargedCents: 1800 });
  expect([extraBooks(before), extraBooks(after)]).toEqual([{}, { '2026-01 thanks': 1800 }]);
  const sums = resummed({ '2026-01 thanks': 500 }, extraBooks(before), extraBooks(after));
  expect(sums).toEqual({ '2026-01 thanks': 2300 });
  expect(resummed(sums, extraBooks(after), extraBooks(before))).toEqual({ '2026-01 thanks': 500 });
});
