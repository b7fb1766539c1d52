import { expect, it } from 'vitest';
import { intervalOf } from './schedules.ts';

it.each([
  ['every 5 minutes', 300_000],
  ['every 2 hours', 7_200_000],
])('the time between two runs of a schedule of the form "%s" is %i milliseconds', (schedule, expected) => {
  expect(intervalOf(schedule)).toBe(expected);
});

it.each(['whenever', 'every 0 minutes', 'every 5 fortnights', 'every day 03:00', '*/5 * * * *'])(
  'the time between two runs of a schedule of the form "%s" is refused instead of never happening',
  (schedule) => {
    expect(() => intervalOf(schedule)).toThrow(RangeError);
  },
);
