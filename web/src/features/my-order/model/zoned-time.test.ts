import { afterEach, describe, expect, it, vi } from 'vitest';
import { wallTimeOf } from '@keepsong/domain/wall-time';
import { deviceZone, instantOf, knownZone, momentWords, zoneNote } from './zoned-time';

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

afterEach(() => {
  vi.restoreAllMocks();
});

/** As a device whose Intl names this zone. */
function givenDevice(timeZone: string | undefined) {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: timeZone as string,
  });
}

describe('a device', () => {
  it.each(['Etc/Unknown', undefined, '', 'Mars/Olympus_Mons'])(
    'of the zone %s uses UTC, and the form says why',
    (zone) => {
      givenDevice(zone);
      expect(deviceZone()).toBe('UTC');
      expect(zoneNote('UTC', undefined)).toMatch(/^This device does not say which time zone it is in/);
      expect(zoneNote('Europe/Berlin', undefined)).toBeNull();
    },
  );

  it.each(['Europe/Berlin', 'UTC'])('of the zone %s uses it', (zone) => {
    givenDevice(zone);
    expect(deviceZone()).toBe(zone);
    expect(zoneNote(zone, undefined)).toBeNull();
    // Chosen by hand.
    expect(zoneNote('UTC', 'Asia/Tokyo')).toBeNull();
  });

  it('that does not know the zone of a page shows its time in UTC', () => {
    const stored = 'America/Newer_Than_This_Device';
    expect(knownZone(stored)).toBe('UTC');
    expect(zoneNote('UTC', stored)).toContain(`does not know (${stored})`);
    const words = momentWords(new Date('2026-12-24T17:30:00Z'), stored).replaceAll('\u202f', ' ');
    expect(words).toBe('Thursday, December 24, 2026 at 5:30 PM, Coordinated Universal Time');
  });
});
