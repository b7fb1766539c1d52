import { describe, expect, it } from 'vitest';
import { dueOf } from './due.ts';

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

  it('stands still while the customer is waited for, also when it has passed', () => {
    expect(dueOf(order(day(-3), { waitingOn: 'customer' }), NOW)?.state).toBe('paused');
  });

  it('is the promise for orders from before the clock', () => {
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
