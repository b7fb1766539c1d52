/** Local date and time without a zone: `2026-12-24` and `18:30`, the values of the browser's inputs. */
export interface WallTime {
  day: string;
  time: string;
}

const MINUTE_MS = 60_000;

/** The local time in a time zone. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/**
 * The instant of a local time in a time zone; null for an invalid date or time. A repeated hour means its first occurrence; a
 * skipped hour means the one after it. Not with @date-fns/tz, which takes either of a repeated hour, by the zone of the device.
 */
export function instantOf(wall: WallTime, timeZone: string): Date | null {
  const wanted = asUtc(wall);
  if (Number.isNaN(wanted)) return null;
  /** The zone's UTC offset at an instant. */
  const ahead = (at: number) =>
    asUtc(wallTimeOf(new Date(at), timeZone)) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
  // Offsets a day before and after: one of them is valid at the wanted time, also near a clock change.
  const day = 24 * 60 * MINUTE_MS;
  const guesses = [ahead(wanted - day), ahead(wanted + day)].map((offset) => wanted - offset);
  const exact = guesses.filter((at) => at + ahead(at) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...guesses));
}

/** `Central European Standard Time`; the zone's id where the browser has no name. */
function zoneWords(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `Thursday, December 24, 2026 at 6:30 PM, Central European Standard Time` */
export function momentWords(at: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
    at,
  );
  return `${words}, ${zoneWords(timeZone, at)}`;
}

export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All zones, including `own`, which the browser may list under another name. */
export function timeZones(own: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), own])].sort();
}
