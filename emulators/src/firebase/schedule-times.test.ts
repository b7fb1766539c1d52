import { describe, expect, it } from 'vitest';
import { nextRun } from './schedule-times.ts';

const next = (schedule: string, from: string): string => nextRun(schedule, new Date(from)).toISOString();

describe('when a schedule is due next', () => {
  it.each([
    ['every 5 minutes', '2025-03-01T10:02:30.000Z', '2025-03-01T10:07:30.000Z'],
    ['every 1 minutes', '2025-03-01T10:02:30.000Z', '2025-03-01T10:03:30.000Z'],
    ['every 2 hours', '2025-03-01T23:30:00.000Z', '2025-03-02T01:30:00.000Z'],
    ['every day 03:00', '2025-03-01T03:00:00.000Z', '2025-03-02T03:00:00.000Z'],
    ['*/15 * * * *', '2025-03-01T10:02:30.000Z', '2025-03-01T10:15:00.000Z'],
    ['30 9-17/4 * * *', '2025-03-01T09:30:00.000Z', '2025-03-01T13:30:00.000Z'],
    ['0 8 * * 1-5', '2025-03-01T00:00:00.000Z', '2025-03-03T08:00:00.000Z'],
    ['0 0 * * 7', '2025-03-03T00:00:00.000Z', '2025-03-09T00:00:00.000Z'],
    ['0 0 13 * 5', '2025-03-01T00:00:00.000Z', '2025-03-07T00:00:00.000Z'],
    ['0 0 29 2 *', '2025-03-01T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ])('%s after %s is %s', (schedule, from, expected) => {
    expect(next(schedule, from)).toBe(expected);
  });

  it.each(['whenever', 'every 5 fortnights', '* * * *', '61 * * * *', '*/0 * * * *', '0 0 31 2 *'])(
    'refuses "%s" instead of never running it',
    (schedule) => {
      expect(() => next(schedule, '2025-03-01T00:00:00.000Z')).toThrow(RangeError);
    },
  );
});
