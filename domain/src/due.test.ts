import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OFF_BOARD, boardOf, dueOf } from './due.ts';
import { workingMsBetween } from './working-days.ts';

// A Monday.
const NOW = new Date('2026-01-05T12:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

type DueOrder = Parameters<typeof dueOf>[0];
const order = (due: Date | null, changes: Partial<DueOrder> = {}): DueOrder => ({
  status: 'in_production',
  paymentStatus: 'paid',
  canceledAt: null,
  waitingOn: 'team',
  clock: { dueAt: due, pausedAt: null, pausedMs: 0 },
  promisedAt: null,
  ...changes,
});

describe('the promised date', () => {
  it.each([
    ['late', -0.1, 'in_production'],
    ['at_risk', 2.9, 'in_production'],
    ['on_time', 3, 'in_production'],
    // Five working days are a week.
    ['at_risk', 6.9, 'pending'],
    ['on_time', 7, 'pending'],
    ['on_time', 1, 'ready_for_review'],
  ] as const)('is %s with %d days left at %s', (state, days, status) => {
    expect(dueOf(order(day(days), { status }), NOW)).toEqual({ at: day(days), state });
  });

  it('does not count weekends', () => {
    // Friday noon to Monday noon is one working day.
    const friday = day(4);
    expect(dueOf(order(day(7)), friday)?.state).toBe('at_risk');
    expect(dueOf(order(day(7), { status: 'ready_for_review' }), friday)?.state).toBe('on_time');
  });

  it('is paused while it is the customer’s turn, also when it has passed', () => {
    expect(dueOf(order(day(-3), { waitingOn: 'customer' }), NOW)?.state).toBe('paused');
  });

  it('is the promised date for orders without a clock', () => {
    expect(dueOf(order(null, { promisedAt: day(30) }), NOW)).toEqual({ at: day(30), state: 'on_time' });
  });

  it.each([
    ['completed', { status: 'completed' }],
    ['canceled', { canceledAt: NOW }],
    ['refunded', { paymentStatus: 'refunded' }],
    ['not paid', { paymentStatus: 'pending' }],
  ] as const)('there is none for an order that is %s', (_state, changes) => {
    expect(dueOf(order(day(5), changes), NOW)).toBeNull();
  });
});

describe('the board fields', () => {
  const running = order(day(7));

  it('contain the turn, its beginning and the date', () => {
    expect(boardOf({ ...running, board: OFF_BOARD }, NOW)).toEqual({
      turn: 'team',
      since: NOW,
      dueAt: day(7),
    });
  });

  it('keep the beginning while the turn stays, and restart it with the next one', () => {
    const before = boardOf({ ...running, board: OFF_BOARD }, NOW);
    expect(boardOf({ ...running, status: 'pending', board: before }, day(1)).since).toEqual(NOW);
    const paused = { ...running, waitingOn: 'customer', board: before } as const;
    expect(boardOf(paused, day(1))).toEqual({
      turn: 'customer',
      since: day(1),
      dueAt: day(7),
    });
  });

  it.each([
    ['completed', { status: 'completed', waitingOn: 'nobody' }],
    ['canceled', { canceledAt: NOW }],
    ['refunded', { paymentStatus: 'refunded' }],
    ['not paid', { paymentStatus: 'pending', waitingOn: 'nobody' }],
  ] as const)('are empty for an order that is %s', (_state, changes) => {
    const board = boardOf({ ...running, board: OFF_BOARD }, NOW);
    expect(boardOf({ ...running, ...changes, board }, NOW)).toEqual(OFF_BOARD);
  });

  it('calls a date at risk exactly when fewer working days are left than the steps take', () => {
    const hours = fc.integer({ min: 0, max: 24 * 40 });
    const status = fc.constantFrom('pending', 'in_production', 'ready_for_review');
    fc.assert(
      fc.property(hours, hours, status, (due, now, step) => {
        const [dueAt, at] = [day(due / 24), day(now / 24)];
        fc.pre(at <= dueAt);
        const usual = { pending: 5, in_production: 3, ready_for_review: 1 }[step] * 86_400_000;
        const isAtRisk = workingMsBetween(at, dueAt) < usual;
        expect(dueOf(order(dueAt, { status: step }), at)?.state).toBe(isAtRisk ? 'at_risk' : 'on_time');
      }),
    );
  });
});
