import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALERTS } from './alert-kinds.ts';
import { addDays, shopDayOf } from './day.ts';
import type { Order } from './documents/order.ts';
import { dueOf } from './due.ts';
import { exampleOrder } from '../examples/order.ts';
import {
  isExported,
  NOBODY,
  ORDER_SORTS,
  ORDER_VIEWS,
  orderFilterSchema,
  orderQueryOf,
  sortOf,
  sortValueOf,
  type Comparison,
  type OrderFilter,
} from './order-list.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import { searchDocumentOf } from './order-search.ts';
import { DEFAULT_SETTINGS } from './shop-settings.ts';

const now = new Date('2026-11-26T15:00:00Z');
const today = shopDayOf(now);
const asked = { uid: 'ada', now, calendar: DEFAULT_SETTINGS };
const filterOf = (filter: Partial<OrderFilter>) => orderFilterSchema.parse(filter);

/** What Firestore answers. */
function isListed(document: object, filter: Partial<OrderFilter>): boolean {
  const { where, oneOf } = orderQueryOf(filterOf(filter), asked);
  const holds = ({ field, is, value }: Comparison) => {
    const stored: unknown = field.reduce<unknown>(
      (inside, name) => (inside as Record<string, unknown> | null)?.[name],
      document,
    );
    switch (is) {
      case '==':
        return stored === value;
      case '<':
        return typeof stored === 'string' && stored < String(value);
      case '>=':
        return typeof stored === 'string' && stored >= String(value);
      case '>':
        return typeof stored === 'string' && stored > String(value);
      case 'array-contains':
        return (stored as unknown[]).includes(value);
      case 'array-contains-any':
        return (stored as unknown[]).some((one) => (value as unknown[]).includes(one));
    }
  };
  return where.every(holds) && (oneOf.length === 0 || oneOf.some((some) => some.every(holds)));
}

const isSearchedFor = (order: Order, of: Partial<OrderFilter>) =>
  isListed(searchDocumentOf(order), { search: 'waltz', ...of });

const anyOrder = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    turn: fc.constantFrom('team', 'customer', 'nobody'),
    days: fc.integer({ min: -40, max: 40 }),
    alerts: fc.subarray([...ALERTS]),
    assignedTo: fc.constantFrom('ada', 'june', null),
    isCanceled: fc.boolean(),
  })
  .map(({ status, paymentStatus, turn, days, alerts, assignedTo, isCanceled }) =>
    exampleOrder({
      ...{ status, paymentStatus, alerts, assignedTo },
      canceledAt: isCanceled ? now : null,
      board:
        // Orders that are over are nobody's turn.
        turn === 'nobody' || isCanceled || paymentStatus === 'refunded'
          ? { turn: 'nobody', since: null, dueDay: null }
          : { turn, since: now, dueDay: addDays(today, days) },
    }),
  );

it('a search finds the orders of all views, of every status and payment', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.constantFrom(...ORDER_VIEWS),
      fc.constantFrom('all', ...ORDER_STATUSES, 'over'),
      fc.constantFrom('all', ...PAYMENT_STATUSES),
      (order, view, status, payment) => {
        const isOfStage = isListed(order, { status });
        const isPaidSo = payment === 'all' || order.paymentStatus === payment;
        expect(isSearchedFor(order, { view, status, payment })).toBe(isOfStage && isPaidSo);
        expect(isSearchedFor(order, { view, status, payment, search: 'walzer' })).toBe(false);
      },
    ),
    { numRuns: 200 },
  );
});

it('the views of late orders and of those at risk mean what a row shows', () => {
  for (let days = -30; days <= 30; days += 1) {
    for (const status of ORDER_STATUSES.filter((one) => one !== 'completed')) {
      const dueDay = addDays(today, days);
      const running = { pausedAt: null, pausedMs: 0 };
      const orders = [
        exampleOrder({ status, waitingOn: 'team', clock: { dueDay, ...running } }),
        // Needed before the promised day.
        exampleOrder({
          ...{ status, waitingOn: 'team', neededBy: dueDay },
          clock: { dueDay: addDays(dueDay, 9), ...running },
        }),
      ];
      for (const order of orders) {
        const state = dueOf(order, now, DEFAULT_SETTINGS)?.state;
        expect([isListed(order, { view: 'late' }), isListed(order, { view: 'risk' })]).toEqual([
          state === 'late',
          state === 'at_risk',
        ]);
      }
    }
  }
});

it('a search is asked by equality alone, whose order is that of the ids', () => {
  for (const view of ORDER_VIEWS) {
    const filter = filterOf({ view, search: 'june waltz', payment: 'paid' });
    const { where, oneOf, sort } = orderQueryOf(filter, asked);
    expect(sort).toBeNull();
    expect(new Set([...where, ...oneOf.flat()].map(({ is }) => is))).toEqual(new Set(['==']));
  }
});

it.each([
  ['june', null, false],
  ['june', 'june', true],
  ['june', NOBODY, false],
  [null, NOBODY, true],
  [null, null, false],
] as const)('an order of %s is in the work of %s for Ada: %s', (assignedTo, person, isIn) => {
  const order = exampleOrder({
    assignedTo,
    board: { turn: 'team', since: now, dueDay: today },
  });
  expect(isListed(order, { view: 'mine', person })).toBe(isIn);
});

it.each([
  ['all', null, 'newest'],
  ['all', 'needed', 'needed'],
  ['all', 'waiting', 'newest'],
  ['team', null, 'waiting'],
  ['late', 'newest', 'due'],
  ['mine', null, 'due'],
  ['unread', 'due', 'newest'],
] as const)('the sort order of “%s” asked for by %s is %s', (view, sort, expected) => {
  expect(sortOf(filterOf({ view, sort }))).toBe(expected);
});

it('the sort order of a search is that of the search documents, of payments by the time of the order', () => {
  expect(sortOf(filterOf({ search: 'river', sort: 'due' }))).toBe('newest');
  expect(sortOf(filterOf({ view: 'team', payment: 'paid', sort: 'due' }))).toBe('newest');
  expect(sortOf(filterOf({ payment: 'paid', sort: 'due' }))).toBe('newest');
  expect(sortOf(filterOf({ payment: 'paid', sort: 'oldest' }))).toBe('oldest');
});

it('the sort order leaves out orders that lack the day they are sorted by, which would come first', () => {
  const undated = exampleOrder({ neededBy: null, paymentStatus: 'pending' });
  for (const sort of ORDER_SORTS) {
    const isByDay = /^(needed|due)/.test(sort);
    expect(isListed(undated, { sort })).toBe(!isByDay);
  }
  expect(isListed(exampleOrder({ neededBy: '2026-12-04' }), { sort: 'needed' })).toBe(true);
});

it('the sort order places an order that left the board by its own date', () => {
  const off = exampleOrder({ board: { turn: 'nobody', since: null, dueDay: null } });
  expect(sortValueOf(off, { field: 'board.dueDay', direction: 'asc' })).toBe('2026-01-05');
  expect(sortValueOf(off, { field: 'board.since', direction: 'asc' })).toBe(off.createdAt);
});

it.each([
  [null, null, true],
  ['2026-03-02', '2026-03-02', true],
  ['2026-03-03', null, false],
  [null, '2026-03-01', false],
  ['2026-03-01', null, true],
] as const)('an export from %s to %s contains an order of late evening on March 2: %s', (from, to, isIn) => {
  // 11 PM in New York.
  expect(isExported({ createdAt: new Date('2026-03-03T04:00:00Z') }, { from, to })).toBe(isIn);
});
