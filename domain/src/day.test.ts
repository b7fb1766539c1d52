import { afterEach, expect, it, vi } from 'vitest';
import { addDays, dayIn, daySchema, longDay, mediumDay, shopDayOf, shortDay, utcDayOf } from './day.ts';

const at = (text: string) => new Date(text);

it.each(['2026-12-04', '2028-02-29', '0001-01-01', '9999-12-31'])('a day is %s', (text) => {
  expect(daySchema.parse(text)).toBe(text);
});

it.each([
  ...['', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-4', '12/04/2026', '2026-12-04T00:00:00Z'],
  ...['+010000-01-01', '10000-01-01', ' 2026-12-04', '２０２６-12-04', '2026-12-04\n'],
])('a day is not “%s”', (text) => {
  expect(daySchema.safeParse(text).error?.issues).toMatchObject([{ message: 'Please choose a date' }]);
});

it.each([
  // The evening in New York is the next day in Auckland and in UTC.
  ['2026-12-07T01:00:00Z', '2026-12-06', '2026-12-06', '2026-12-07', '2026-12-07'],
  ['2026-12-07T04:59:59Z', '2026-12-06', '2026-12-06', '2026-12-07', '2026-12-07'],
  ['2026-12-07T05:00:00Z', '2026-12-07', '2026-12-06', '2026-12-07', '2026-12-07'],
  // New York’s clocks go forward on March 8 and back on November 1, 2026.
  ['2026-03-09T03:59:59Z', '2026-03-08', '2026-03-08', '2026-03-09', '2026-03-09'],
  ['2026-03-09T04:00:00Z', '2026-03-09', '2026-03-08', '2026-03-09', '2026-03-09'],
  ['2026-11-02T04:59:59Z', '2026-11-01', '2026-11-01', '2026-11-02', '2026-11-02'],
])('the day of an instant %s', (instant, newYork, losAngeles, auckland, utc) => {
  expect([
    dayIn(at(instant), 'America/New_York'),
    dayIn(at(instant), 'America/Los_Angeles'),
    dayIn(at(instant), 'Pacific/Auckland'),
    utcDayOf(at(instant)),
  ]).toEqual([newYork, losAngeles, auckland, utc]);
  expect(dayIn(at(instant), 'UTC')).toBe(utc);
});

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-01-01', -1, '2025-12-31'],
] as const)('counting days %s and %d is %s', (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
});

it('counting days ends with the calendar', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Auckland', -780],
  ['UTC', 0],
  ['America/New_York', 300],
])('a reader in %s is shown the same day', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offset);
  expect([
    longDay('2026-12-07'),
    mediumDay('2026-12-07'),
    shortDay('2026-12-07', '2026-01-01'),
    shortDay('2026-12-07', '2027-01-01'),
    mediumDay('2026-03-08'),
    shopDayOf(at('2026-12-07T01:00:00Z')),
  ]).toEqual(['December 7, 2026', 'Dec 7, 2026', 'Dec 7', 'Dec 7, 2026', 'Mar 8, 2026', '2026-12-06']);
});
