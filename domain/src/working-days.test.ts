import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWorkingDays, addWorkingMs, workingMsBetween } from './working-days.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string) => new Date(`${text}Z`);

// 2026-01-05 is a Monday.
it.each([
  ['one day within the week', '2026-01-05', 1, '2026-01-06'],
  ['from Friday to Monday', '2026-01-09', 1, '2026-01-12'],
  ['from Saturday to Monday', '2026-01-10', 1, '2026-01-12'],
  ['two weeks', '2026-01-05', 10, '2026-01-19'],
])('adds working days: %s', (_name, from, days, to) => {
  expect(addWorkingDays(at(`${from}T15:00:00`), days)).toEqual(at(`${to}T15:00:00`));
});

it.each([
  ['within a day', '2026-01-05T09:00:00', '2026-01-05T17:00:00', 8 * HOUR],
  ['over a night', '2026-01-05T18:00:00', '2026-01-06T06:00:00', 12 * HOUR],
  ['over a weekend', '2026-01-09T18:00:00', '2026-01-12T06:00:00', 12 * HOUR],
  ['within a weekend', '2026-01-10T01:00:00', '2026-01-11T23:00:00', 0],
  ['backwards', '2026-01-06T06:00:00', '2026-01-05T18:00:00', 0],
])('counts working time %s', (_name, from, to, ms) => {
  expect(workingMsBetween(at(from), at(to))).toBe(ms);
});

it.each([
  ['nothing, also on a Sunday', '2026-01-11T10:00:00', 0, '2026-01-11T10:00:00'],
  ['a day within the week', '2026-01-05T15:00:00', DAY, '2026-01-06T15:00:00'],
  ['over a weekend', '2026-01-09T18:00:00', 12 * HOUR, '2026-01-12T06:00:00'],
  ['from a weekend', '2026-01-10T18:00:00', HOUR, '2026-01-12T01:00:00'],
])('adds working time: %s', (_name, from, ms, to) => {
  expect(addWorkingMs(at(from), ms)).toEqual(at(to));
});

describe('for any moments', () => {
  const moment = fc
    .integer({ min: at('2026-01-01T00:00:00').getTime(), max: at('2026-12-31T00:00:00').getTime() })
    .map((ms) => new Date(ms));
  const pause = fc.integer({ min: 0, max: 30 * DAY });

  it('workingMsBetween is the inverse of addWorkingMs', () => {
    fc.assert(
      fc.property(moment, pause, (from, ms) => {
        expect(workingMsBetween(from, addWorkingMs(from, ms))).toBe(ms);
      }),
    );
  });

  it('two pauses move a date as far as one of their length', () => {
    fc.assert(
      fc.property(moment, pause, pause, (from, one, other) => {
        const first = addWorkingMs(from, one);
        expect(addWorkingMs(first, other)).toEqual(addWorkingMs(from, one + other));
      }),
    );
  });
});
