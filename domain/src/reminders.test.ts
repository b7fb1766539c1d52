import { describe, expect, it } from 'vitest';
import { nextReminderAt } from './reminders.ts';

const since = new Date('2026-01-05T12:00:00Z');
const day = (days: number) => new Date(since.getTime() + days * 86_400_000);

describe('reminders', () => {
  it.each([
    [0, 2],
    [1.9, 2],
    [2, 5],
    [4.9, 5],
    [5, 10],
    [9.9, 10],
  ])('%d days after the turn began, the next one comes after %d', (now, expected) => {
    expect(nextReminderAt(since, day(now))).toEqual(day(expected));
  });

  it('end with the last one', () => {
    expect(nextReminderAt(since, day(10))).toBeNull();
    expect(nextReminderAt(since, day(400))).toBeNull();
  });
});
