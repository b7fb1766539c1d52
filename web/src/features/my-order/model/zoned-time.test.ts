import { describe, expect, it } from 'vitest';
import { instantOf, momentWords, timeZones, wallTimeOf } from './zoned-time';

describe('a moment chosen in a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-12-24', '18:30', '2026-12-24T17:30:00.000Z'],
    ['Europe/Berlin', '2026-07-01', '00:00', '2026-06-30T22:00:00.000Z'],
    ['America/New_York', '2026-12-24', '18:30', '2026-12-24T23:30:00.000Z'],
    ['Asia/Tokyo', '2027-01-01', '00:00', '2026-12-31T15:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01', '12:00', '2026-06-01T06:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01', '00:30', '2026-05-31T10:30:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-01', '00:30', '2026-06-01T11:30:00.000Z'],
    ['UTC', '2026-06-01', '12:00', '2026-06-01T12:00:00.000Z'],
  ])('in %s at %s %s is %s', (zone, day, time, instant) => {
    const at = instantOf({ day, time }, zone);
    expect(at?.toISOString()).toBe(instant);
    expect(at && wallTimeOf(at, zone)).toEqual({ day, time });
  });

  it.each([
    ['the first of an hour that comes twice', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['an hour later where clocks leave the hour out', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ])('is %s', (_, day, time, instant) => {
    expect(instantOf({ day, time }, 'Europe/Berlin')?.toISOString()).toBe(instant);
  });

  it.each([
    ['', '12:00'],
    ['2026-06-01', ''],
    ['2026-13-01', '12:00'],
  ])('is none of “%s” and “%s”', (day, time) => {
    expect(instantOf({ day, time }, 'UTC')).toBeNull();
  });

  it('is written in words, with the zone', () => {
    const words = momentWords(new Date('2026-12-24T17:30:00Z'), 'Europe/Berlin').replaceAll('\u202f', ' ');
    expect(words).toBe('Thursday, December 24, 2026 at 6:30 PM, Central European Standard Time');
  });
});

it('the device’s own zone is among those to choose from', () => {
  expect(timeZones('Etc/Unknown-To-Browser')).toContain('Etc/Unknown-To-Browser');
  expect(timeZones('Europe/Berlin').filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
});
