import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, DAY_MS, type Day } from './day.ts';
import {
  addWorkingDays,
  isWorkingDay,
  lastWorkingDayBy,
  wholeDays,
  workingMsBetween,
} from './working-days.ts';
import { DEFAULT_SETTINGS } from './shop-settings.ts';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);
const calendar = { timeZone: 'America/New_York', closedDays: ['2026-11-26', '12-25', '01-01'] };

// 2026-01-05 is a Monday.
it.each([
  ['none', '2026-01-10', 0, '2026-01-10'],
  ['one within the week', '2026-01-05', 1, '2026-01-06'],
  ['from Friday to Monday', '2026-01-09', 1, '2026-01-12'],
  ['over a change of the clocks', '2026-03-06', 1, '2026-03-09'],
  ['over a day that is closed in one year', '2026-11-25', 1, '2026-11-27'],
  ['over a day that is closed in every year', '2025-12-24', 1, '2025-12-26'],
  ['over the end of a year', '2026-12-24', 5, '2027-01-04'],
  ['from a closed day', '2026-12-25', 1, '2026-12-28'],
  ['beyond the calendar', '9999-12-30', 5, '9999-12-31'],
] as const)('adds working days: %s', (_name, from, days, to) => {
  expect(addWorkingDays(from, days, calendar)).toBe(to);
});

it('never ends on a closed day of the shop', () => {
  const start = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days));
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 90 }), (from, days) => {
      const to = addWorkingDays(from, days, DEFAULT_SETTINGS);
      expect(isWorkingDay(to, DEFAULT_SETTINGS)).toBe(true);
      let counted = 0;
      for (let day: Day = from; day < to;) {
        day = addDays(day, 1);
        if (isWorkingDay(day, DEFAULT_SETTINGS)) counted += 1;
      }
      expect(counted).toBe(days);
    }),
  );
  expect(isWorkingDay(`2027-${DEFAULT_SETTINGS.closedDays[0] ?? ''}` as Day, DEFAULT_SETTINGS)).toBe(false);
});

it.each([
  ['within a day', '2026-01-05T14:00:00Z', '2026-01-05T22:00:00Z', 8 * HOUR],
  ['over a night', '2026-01-05T23:00:00Z', '2026-01-06T11:00:00Z', 12 * HOUR],
  // In UTC it is Saturday already.
  ['on a late Friday in New York', '2026-01-10T02:00:00Z', '2026-01-10T04:00:00Z', 2 * HOUR],
  ['on a late Sunday in New York', '2026-01-12T02:00:00Z', '2026-01-12T04:00:00Z', 0],
  ['over a weekend', '2026-01-09T23:00:00Z', '2026-01-12T11:00:00Z', 12 * HOUR],
  ['within a weekend', '2026-01-10T06:00:00Z', '2026-01-12T04:00:00Z', 0],
  ['over Thanksgiving', '2026-11-25T17:00:00Z', '2026-11-27T17:00:00Z', 24 * HOUR],
  ['over the weekend of 47 hours', '2026-03-06T17:00:00Z', '2026-03-09T16:00:00Z', 24 * HOUR],
  ['over the weekend of 49 hours', '2026-10-30T16:00:00Z', '2026-11-02T17:00:00Z', 24 * HOUR],
  ['of parts of a minute', '2026-01-05T14:00:00.250Z', '2026-01-05T14:00:30.500Z', 30_250],
  ['backwards', '2026-01-06T06:00:00Z', '2026-01-05T18:00:00Z', 0],
])('counts working time %s', (_name, from, to, ms) => {
  expect(workingMsBetween(at(from), at(to), calendar)).toBe(ms);
});

it('a working day on which the clocks are put forward has 24 hours', () => {
  // In Tehran, Monday, March 22, 2021 began at one o’clock.
  const tehran = { timeZone: 'Asia/Tehran', closedDays: [] };
  expect(workingMsBetween(at('2021-03-21T20:29:00Z'), at('2021-03-22T19:30:00Z'), tehran)).toBe(DAY_MS);
});

const moment = fc
  .integer({ min: at('2026-01-01T00:00:00Z').getTime(), max: at('2027-12-31T00:00:00Z').getTime() })
  .map((ms) => new Date(ms));

it('for any moments two parts of a time are as long as the whole', () => {
  fc.assert(
    fc.property(fc.tuple(moment, moment, moment), (moments) => {
      const [first, second, third] = moments.toSorted((one, other) => one.getTime() - other.getTime());
      if (!first || !second || !third) throw new Error('Three moments are sorted');
      const parts =
        workingMsBetween(first, second, DEFAULT_SETTINGS) + workingMsBetween(second, third, DEFAULT_SETTINGS);
      // Clocks that are put back show an hour twice, which is on a Sunday in the shop.
      expect(parts).toBe(workingMsBetween(first, third, DEFAULT_SETTINGS));
    }),
  );
});

it('counts whole working days', () => {
  expect([0, DAY_MS - 1, DAY_MS, 2.5 * DAY_MS].map(wholeDays)).toEqual([0, 0, 1, 2]);
});

it.each([
  ['a Wednesday', '2026-01-07', '2026-01-07'],
  ['a Sunday', '2026-01-11', '2026-01-09'],
  ['a closed day', '2026-11-26', '2026-11-25'],
] as const)('finds the last working day by %s', (_name, day, last) => {
  expect(lastWorkingDayBy(day, calendar)).toBe(last);
});
