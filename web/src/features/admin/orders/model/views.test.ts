import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { ageText, listOrderOf, sortValueOf } from './views';

const dueDay = '2026-01-19';
const order = {
  ...exampleOrder(),
  board: { turn: 'team', since: new Date('2026-01-15T11:00:00Z'), dueDay },
} as const;
const at = (text: string) => new Date(`2026-01-${text}Z`);

it.each([
  ['team', '19T12:00:00', 'oldest 4 days'],
  ['customer', '16T11:30:00', 'oldest 1 day'],
  ['team', '15T12:00:00', 'oldest 1 hour'],
  ['team', '15T11:59:00', 'oldest under an hour'],
  ['late', '21T12:00:00', 'oldest 2 days'],
  ['risk', '17T11:00:00', 'next due in 2 days'],
  ['mine', '19T07:00:00', 'next due today'],
  // Late in the evening of the 19th in New York.
  ['mine', '20T04:00:00', 'next due today'],
  ['mine', '20T13:00:00', 'oldest 1 day'],
  ['unread', '20T13:00:00', null],
] as const)('the age of the first order of “%s” on January %s is “%s”', (view, now, text) => {
  expect(ageText(view, order, at(now))).toBe(text);
});

it.each([
  ['all', 'oldest', 'createdAt', 'oldest'],
  ['all', 'due', 'dueDay', 'oldest'],
  ['all', 'due_last', 'dueDay', 'newest'],
  ['late', 'newest', 'dueDay', 'oldest'],
  ['customer', 'due', 'since', 'oldest'],
  ['unread', 'due', 'createdAt', 'newest'],
  ['disputes', 'oldest', 'createdAt', 'newest'],
] as const)('“%s” asked for by “%s” is sorted by %s, the %s first', (view, sort, field, direction) => {
  expect(listOrderOf(view, sort)).toEqual({ field, direction });
});

it('an order that left the board is placed by its own date', () => {
  const { board: _board, ...left } = order;
  const off = { ...left, board: { turn: 'nobody', since: null, dueDay: null } } as const;
  expect(sortValueOf(off, 'dueDay')).toBe('2026-01-05');
  expect(sortValueOf(off, 'since')).toBe(order.createdAt.getTime());
  expect(sortValueOf(order, 'dueDay')).toBe(dueDay);
});
