import { describe, expect, it } from 'vitest';
import { nextRun } from './schedule-times.ts';

describe('the next run of a schedule', () => {
  it.each([
    ['every 5 minutes', '2025-03-01T10:02:30.000Z', '2025-03-01T10:07:30.000Z'],
    ['every 2 hours', '2025-03-01T23:30:00.000Z', '2025-03-02T01:30:00.000Z'],
    ['every day 03:00', '2025-03-01T03:00:00.000Z', '2025-03-02T03:00:00.000Z'],
    ['every day 03:00', '2025-03-01T02:59:59.000Z', '2025-03-01T03:00:00.000Z'],
  ])('%s after %s is %s', (schedule, from, expected) => {
    expect(nextRun(schedule, new Date(from)).toISOString()).toBe(expected);
  });

  it.each(['whenever', 'every 0 minutes', 'every 5 fortnights', '*/5 * * * *'])(
    'of the form "%s" is refused instead of never happening',
    (schedule) => {
      expect(() => nextRun(schedule, new Date())).toThrow(RangeError);
    },
  );
});
