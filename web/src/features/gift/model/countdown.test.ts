import { expect, it } from 'vitest';
import { countdownOf, deadlineOf, nextQuestionMs } from './countdown';

it('the countdown has days, hours, minutes and seconds', () => {
  expect(countdownOf(((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000)).toEqual({
    ...{ days: 2, hours: 3, minutes: 4, seconds: 5 },
  });
});

it('the countdown counts the last second until it is over, and never below zero', () => {
  expect(countdownOf(1).seconds).toBe(1);
  expect(countdownOf(0).seconds).toBe(0);
  expect(countdownOf(-90_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

it('the countdown is based on the server’s time in any time zone', () => {
  const now = '2026-12-25T07:00:00.000Z';
  expect(deadlineOf({ now, opensAt: '2026-12-25T08:00:00.000Z' }, 500)).toBe(3_600_500);
  expect(deadlineOf({ now, opensAt: '2026-12-25T09:00:00.000+01:00' }, 500)).toBe(3_600_500);
});

it('requests after the opening time become rarer, have jitter, and do not end', () => {
  const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((asked) => nextQuestionMs(asked, 0));
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(nextQuestionMs(0, 1)).toBe(800);
  expect(nextQuestionMs(500, 0)).toBe(60_000);
});
