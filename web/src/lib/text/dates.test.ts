import { format } from 'date-fns';
import { expect, it } from 'vitest';
import { clockMomentOf, dayOf, momentOf, shortDayOf, timeOf } from './dates';

/** A moment in each month, at every hour of the day. */
const moments = Array.from({ length: 24 }, (_, hour) => new Date(2026, hour % 12, hour + 1, hour, hour * 2));

it.each(moments)('written dates are as date-fns writes them in full: %s', (date) => {
  expect(dayOf(date)).toBe(format(date, 'MMM d, yyyy'));
  expect(momentOf(date)).toBe(format(date, 'MMM d, yyyy, h:mm a'));
  expect(clockMomentOf(date)).toBe(format(date, 'MMM d, yyyy, HH:mm'));
  expect(timeOf(date)).toBe(format(date, 'h:mm a'));
});

it('written dates leave out the current year', () => {
  const date = new Date(2026, 0, 5);
  expect(shortDayOf(date, new Date(2026, 11, 31))).toBe('Jan 5');
  expect(shortDayOf(date, new Date(2027, 0, 1))).toBe('Jan 5, 2026');
});

it('written dates throw for an invalid date', () => {
  expect(() => dayOf(new Date(NaN))).toThrowError(RangeError);
});
