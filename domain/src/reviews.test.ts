import { expect, it } from 'vitest';
import { exampleOrder } from '../examples/order.ts';
import type { Order } from './documents/order.ts';
import { endingOf, hiddenTexts, reviewRequestAt } from './reviews.ts';

const now = new Date('2026-05-10T12:00:00Z');
const inThreeDays = new Date('2026-05-13T12:00:00Z');
const order = (changes: Partial<Order>) => exampleOrder({ paidAt: now, ...changes });
const running = order({ status: 'in_production' });

it.each<[Partial<Order>, ReturnType<typeof endingOf>]>([
  [{ status: 'completed' }, 'completed'],
  [{ status: 'completed', paymentStatus: 'refunded' }, 'refunded'],
  [{ status: 'pending', paymentStatus: 'refunded' }, 'refunded'],
  [{ status: 'in_production', canceledAt: now }, 'canceled'],
  [{ status: 'in_production', canceledAt: now, paymentStatus: 'refunded' }, 'canceled'],
  [{ status: 'pending', canceledAt: now, paymentStatus: 'refunded' }, null],
  [{ status: 'ready_for_review' }, null],
  [{ status: 'completed', paidAt: null, paymentStatus: 'pending' }, null],
])('an order with %j has ended: %s', (changes, ending) => {
  expect(endingOf(order(changes))).toBe(ending);
});

it.each<[string, Order, Partial<Order>, Date | null]>([
  ['is completed', running, { status: 'completed' }, inThreeDays],
  ['is refunded', running, { paymentStatus: 'refunded' }, inThreeDays],
  ['is refunded later', order({ status: 'completed' }), { paymentStatus: 'refunded' }, inThreeDays],
  ['is opened again', order({ status: 'completed', nextReminderAt: now }), { status: 'in_production' }, null],
  ['was asked about', running, { status: 'completed', reviewAskedAt: now }, null],
])('an order that %s is asked about: once, in three days', (_, before, changes, expected) => {
  expect(reviewRequestAt(before, { ...before, ...changes }, now)).toEqual(expected);
});

it('an order that stays as it ended keeps its request', () => {
  const ended = order({ status: 'completed', nextReminderAt: now });
  expect(reviewRequestAt(ended, ended, inThreeDays)).toEqual(now);
});

it('says how many reviews are hidden, and why', () => {
  expect(hiddenTexts({ personal_data: 1, abuse: 0, not_about_us: 2 })).toEqual([
    '1 hidden: names a person',
    '2 hidden: are not about us',
  ]);
});
