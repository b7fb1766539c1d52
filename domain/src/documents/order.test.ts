import { expect, it } from 'vitest';
import { exampleOrder } from '../examples/order.ts';
import { orderSchema } from './order.ts';

const { promisedDay: _promised, clock, board, ...order } = exampleOrder();

it.each([
  ['2026-12-07T01:00:00Z', '2026-12-07'],
  ['2026-12-07T23:59:00Z', '2026-12-07'],
  ['9999-12-31T23:59:59Z', '9999-12-31'],
])('an order that stores the instant %s promises the day that its e-mails named', (instant, day) => {
  const at = new Date(instant);
  const stored = {
    ...order,
    promisedAt: at,
    clock: { dueAt: at, pausedAt: null, pausedMs: 5 },
    board: { turn: 'team', since: at, dueAt: at },
  };
  expect(orderSchema.parse(stored)).toMatchObject({
    promisedDay: day,
    clock: { dueDay: day, pausedMs: 5 },
    board: { turn: 'team', since: at, dueDay: day },
  });
});

it('a day wins over the instant that was left beside it', () => {
  const stored = {
    ...order,
    promisedDay: '2026-01-20',
    promisedAt: new Date(),
    clock: { ...clock, dueAt: null },
    board,
  };
  expect(orderSchema.parse(stored)).toMatchObject({ promisedDay: '2026-01-20', clock, board });
});

it('an unpaid order, and one from before the clock, are read', () => {
  const clockless = orderSchema.parse({ ...order, promisedAt: null });
  expect(clockless).toMatchObject({ promisedDay: null, clock: { dueDay: null }, board: { dueDay: null } });
  expect(clockless).not.toHaveProperty('promisedAt');
});

it.each([
  [{ ...order, promisedDay: 'soon' }],
  [{ ...order, promisedDay: null, clock: 'late' }],
  [null],
  ['order'],
])('another value is refused: %#', (stored) => {
  expect(orderSchema.safeParse(stored).success).toBe(false);
});
