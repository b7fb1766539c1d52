import { expect, it } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { ageText, countText, hasAge } from './views';

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
] as const)('the age of the first order of “%s” on January %s is “%s”', (view, now, text) => {
  expect(ageText(view, order, at(now))).toBe(text);
});

it('only views that are sorted by waiting or by the due date have an age', () => {
  expect((['team', 'risk', 'late', 'customer', 'mine'] as const).every(hasAge)).toBe(true);
  expect((['all', 'unread', 'bounced', 'money'] as const).some(hasAge)).toBe(false);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000+'],
])('a count of %d orders is “%s”', (count, text) => {
  expect(countText(count)).toBe(text);
});
