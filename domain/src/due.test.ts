import { expect, it } from 'vitest';
import { addDays, type Day } from './day.ts';
import { OFF_BOARD, boardOf, dueDayOf, dueOf, openNeedOf } from './due.ts';
import { exampleOrder } from '../examples/order.ts';
import { DEFAULT_SETTINGS } from './shop-settings.ts';

// A Monday.
const NOW = new Date('2026-01-05T12:00:00Z');
const day = (days: number) => addDays('2026-01-05', days);
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const RUNNING = { pausedAt: null, pausedMs: 0 };
type DueOrder = Parameters<typeof dueOf>[0];
const order = (due: Day | null, changes: Partial<DueOrder> = {}): DueOrder => ({
  status: 'in_production',
  paymentStatus: 'paid',
  canceledAt: null,
  waitingOn: 'team',
  alerts: [],
  neededBy: null,
  neededByAnswer: null,
  clock: { ...RUNNING, dueDay: due },
  ...changes,
});

it.each([
  ['late', -1, 'in_production'],
  // It lasts until midnight.
  ['on_time', 1, 'ready_for_review'],
  ['at_risk', 0, 'ready_for_review'],
  ['at_risk', 2, 'in_production'],
  ['on_time', 3, 'in_production'],
  // Five working days are a week.
  ['at_risk', 6, 'pending'],
  ['on_time', 7, 'pending'],
] as const)('the promised day is %s with %d days left at %s', (state, days, status) => {
  const due = dueOf(order(day(days), { status }), NOW, DEFAULT_SETTINGS);
  expect(due).toEqual({ day: day(days), state, isNeeded: false });
});

it.each([
  ['2026-01-09T17:00:00Z', 'at_risk'],
  // Friday, 11:59 PM in New York, when it is Saturday in UTC and in Auckland.
  ['2026-01-10T04:59:00Z', 'at_risk'],
  ['2026-01-10T05:00:00Z', 'late'],
])('the promised day lasts until midnight in the shop: at %s it is %s', (now, state) => {
  expect(dueOf(order('2026-01-09'), new Date(now), DEFAULT_SETTINGS)?.state).toBe(state);
});

it('the promised day is paused while it is the customer’s turn, also when it has passed', () => {
  expect(dueOf(order(day(-3), { waitingOn: 'customer' }), NOW, DEFAULT_SETTINGS)?.state).toBe('paused');
});

const answer = (isYes: boolean, days = 2) => ({ neededBy: day(days), isYes, reason: '' });
it.each([
  ['is before the promised one', { neededBy: day(2) }, 2, 'at_risk'],
  ['is far from both', { neededBy: day(14), clock: { ...RUNNING, dueDay: day(21) } }, 14, 'on_time'],
  ['has passed', { neededBy: day(-1) }, -1, 'late'],
  ['is the promised one', { neededBy: day(7) }, null, 'on_time'],
  ['is after the promised one', { neededBy: day(9) }, null, 'on_time'],
  ['was refused', { neededBy: day(2), neededByAnswer: answer(false) }, null, 'on_time'],
  ['was corrected after a refusal', { neededBy: day(2), neededByAnswer: answer(false, 1) }, 2, 'at_risk'],
  ['was granted', { neededBy: day(2), neededByAnswer: answer(true) }, 2, 'at_risk'],
  ['waits for the customer', { neededBy: day(2), waitingOn: 'customer' }, 2, 'paused'],
  ['is of an order that is over', { neededBy: day(2), canceledAt: NOW }, null, undefined],
] as const)('a day on which the customer needs the song %s', (_what, changes, needed, state) => {
  const asked = order(day(7), changes);
  const looked = needed === null ? (state ? day(7) : null) : day(needed);
  expect(dueOf(asked, NOW, DEFAULT_SETTINGS)?.state).toBe(state);
  expect(openNeedOf(asked)).toBe(needed === null ? null : day(needed));
  expect(boardOf({ ...asked, board: OFF_BOARD }, NOW).dueDay).toBe(looked);
});

const running = order(day(7));

it('the board fields contain the turn, its beginning and the date', () => {
  const board = boardOf({ ...running, board: OFF_BOARD }, NOW);
  expect(board).toEqual({ turn: 'team', since: NOW, dueDay: day(7) });
});

it('the board fields keep the beginning while the turn stays, and restart it with the next one', () => {
  const before = boardOf({ ...running, board: OFF_BOARD }, NOW);
  expect(boardOf({ ...running, status: 'pending', board: before }, later(24)).since).toEqual(NOW);
  const paused = { ...running, waitingOn: 'customer', board: before } as const;
  expect(boardOf(paused, later(24))).toEqual({ turn: 'customer', since: later(24), dueDay: day(7) });
});

it.each([
  ['is being worked on', {}, '2026-01-19'],
  ['is completed', { status: 'completed' }, null],
  ['was canceled', { canceledAt: new Date('2026-01-06T12:00:00Z') }, null],
  ['was refunded', { paymentStatus: 'refunded' }, null],
  ['is not paid', { paymentStatus: 'pending' }, null],
] as const)('an order that %s promises %o: %s', (_, changes, day) => {
  expect(dueDayOf(exampleOrder(changes))).toBe(day);
});
