import { expect, it } from 'vitest';
import { exampleDispute, exampleOrder } from '../examples/order.ts';
import type { Order } from './documents/order.ts';
import type { Remedy } from './documents/remedy.ts';
import { dueRemedy, remedyAnswer } from './remedy.ts';

// A Tuesday; the promise was Monday.
const NOW = new Date('2026-03-10T15:00:00Z');
const late: Partial<Order> = {
  status: 'in_production',
  waitingOn: 'team',
  clock: { dueDay: '2026-03-09', pausedAt: null, pausedMs: 0 },
};
const order = (changes: Partial<Order> = {}) => exampleOrder({ ...late, ...changes });
const ABOUT = { progress: 'back', day: '2026-03-09', reason: 'team' } as const;
const SECOND = { disputes: [exampleDispute({ paymentIntentId: 'pi_2' })] };
const REFUND = { id: 're', paymentIntentId: 'pi_1', ...ABOUT };

it.each<[string, number | null, Partial<Order>, number | null]>([
  ['the day after', 20, {}, 699],
  ['on the day itself', 20, { clock: { dueDay: '2026-03-10', pausedAt: null, pausedMs: 0 } }, null],
  ['while it is off', null, {}, null],
  ['on the customer’s turn', 20, { waitingOn: 'customer' }, null],
  ['after it was moved', 20, { clock: { dueDay: '2026-03-12', pausedAt: null, pausedMs: 0 } }, null],
  ['for a canceled order', 20, { canceledAt: NOW }, null],
  ['for a completed one', 20, { status: 'completed' }, null],
  ['for one that a code made free', 20, { chargedCents: 0 }, null],
  ['while the bank has the payment', 20, { disputes: [exampleDispute()] }, null],
  ['while the bank has a second payment', 20, SECOND, 699],
  ['after a part was given back', 50, { refunds: [{ ...REFUND, amountCents: 3000 }] }, 499],
  ['after all was given back', 50, { refunds: [{ ...REFUND, amountCents: 3499 }] }, null],
])('is offered %s', (_when, remedyPercent, changes, cents) => {
  expect(dueRemedy(order(changes), { remedyPercent }, NOW)?.waitCents ?? null).toBe(cents);
});

const OFFER: Remedy = { day: '2026-03-09', waitCents: 699, choice: null };

it('is offered once', () => {
  expect(dueRemedy(order({ remedy: OFFER }), { remedyPercent: 20 }, NOW)).toBeNull();
});

const PUBLISHED = { status: 'ready_for_review', waitingOn: 'customer' } as const;
const MOVED = { dueDay: '2026-03-20', pausedAt: null, pausedMs: 0 } as const;
const ORDERED = { ...REFUND, progress: 'ordered', amountCents: 3499 } as const;

it.each<[string, Partial<Order>, ReturnType<typeof remedyAnswer>, ReturnType<typeof remedyAnswer>]>([
  ['in time', {}, { cents: 699 }, { cents: 3499 }],
  ['without an offer', { remedy: null }, 'not_offered', 'not_offered'],
  ['after waiting was chosen', { remedy: { ...OFFER, choice: 'wait' } }, 'repeat', 'answered'],
  ['after all was chosen', { remedy: { ...OFFER, choice: 'all' }, canceledAt: NOW }, 'answered', 'repeat'],
  ['after a cancel', { canceledAt: NOW }, 'over', 'over'],
  ['after a refund', { paymentStatus: 'refunded' }, 'over', 'over'],
  ['while the bank has the payment', { disputes: [exampleDispute()] }, 'held', 'held'],
  ['while the bank has a second payment', SECOND, { cents: 699 }, { cents: 3499 }],
  ['when the options are ready', PUBLISHED, { cents: 699 }, 'published'],
  ['after the day was moved', { clock: MOVED }, { cents: 699 }, { cents: 3499 }],
  ['when little is left', { refunds: [{ ...REFUND, amountCents: 3000 }] }, { cents: 499 }, { cents: 499 }],
  ['when all is on its way back', { refunds: [ORDERED] }, 'given_back', 'given_back'],
])('is answered %s', (_when, changes, waiting, all) => {
  const offered = order({ remedy: OFFER, ...changes });
  expect([remedyAnswer(offered, 'wait'), remedyAnswer(offered, 'all')]).toEqual([waiting, all]);
});
