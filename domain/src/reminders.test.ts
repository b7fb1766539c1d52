import { expect, it } from 'vitest';
import { afterFailedReminder, nextReminderAt } from './reminders.ts';

const since = new Date('2026-01-05T12:00:00Z');
const day = (days: number) => new Date(since.getTime() + days * 86_400_000);

it.each([
  [0, 2],
  [1.9, 2],
  [2, 5],
  [4.9, 5],
  [5, 10],
  [9.9, 10],
  [10, null],
  [400, null],
])('%d days after the turn began, the next reminder comes after %d', (now, expected) => {
  expect(nextReminderAt(since, day(now))).toEqual(expected && day(expected));
});

it.each([
  ['is tried again within the hour', 2.5, day(2.5 + 1 / 24)],
  ['is skipped after a day', 3, day(5)],
  ['is skipped after a day, the second too', 6.1, day(10)],
  ['is tried again when it is the last', 10.9, day(10.9 + 1 / 24)],
  ['ends after the last', 11, null],
])('a reminder that fails %s', (_, now, expected) => {
  expect(afterFailedReminder(since, day(now))).toEqual(expected);
});

it('a reminder of other days fails like the others, and one of an order that does not parse ends', () => {
  expect(afterFailedReminder(null, day(2.5))).toBeNull();
  expect(afterFailedReminder(since, day(3.5), [3])).toEqual(day(3.5 + 1 / 24));
  expect(afterFailedReminder(since, day(4), [3])).toBeNull();
});
