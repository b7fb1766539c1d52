import { expect, it } from 'vitest';
import { nextReminderAt } from './reminders.ts';

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
