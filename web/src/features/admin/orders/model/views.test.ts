import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { ageText, listOrderOf, sortDateOf } from './views';

const NOW = new Date('2026-01-19T12:00:00Z');
const dueAt = new Date('2026-01-19T12:00:00Z');
const order = {
  ...exampleOrder(),
  board: { turn: 'team', since: new Date('2026-01-15T11:00:00Z'), dueAt },
} as const;
const at = (text: string) => new Date(`2026-01-${text}Z`);

it.each([
  ['team', '19T12:00:00', 'oldest 4 days'],
  ['customer', '16T11:30:00', 'oldest 1 day'],
  ['team', '15T12:00:00', 'oldest 1 hour'],
  ['team', '15T11:59:00', 'oldest under an hour'],
  ['late', '21T12:00:00', 'oldest 2 days'],
  ['risk', '17T11:00:00', 'next due in 2 days'],
  ['mine', '19T07:00:00', 'next due in 5 hours'],
  ['mine', '20T13:00:00', 'oldest 1 day'],
] as const)('the age of the first order of “%s” on January %s is “%s”', (view, now, text) => {
  expect(ageText(view, order, at(now))).toBe(text);
});

it.each([
  ['all', 'oldest', 'createdAt', 'oldest'],
  ['all', 'due', 'dueAt', 'oldest'],
  ['all', 'due_last', 'dueAt', 'newest'],
  ['late', 'newest', 'dueAt', 'oldest'],
  ['customer', 'due', 'since', 'oldest'],
] as const)('“%s” asked for by “%s” is sorted by %s, the %s first', (view, sort, field, direction) => {
  expect(listOrderOf(view, sort)).toEqual({ field, direction });
});

it('an order that left the board is placed by its own date', () => {
  const { board: _board, ...left } = order;
  const off = { ...left, board: { turn: 'nobody', since: null, dueAt: null } } as const;
  expect(sortDateOf(off, 'dueAt')).toEqual(order.createdAt);
  expect(sortDateOf(order, 'dueAt')).toEqual(NOW);
});
