import { asUtc, isTimeZone, wallTimeOf, type WallTime } from '@keepsong/domain/wall-time';

const MINUTE_MS = 60_000;

/** For a device that does not say its zone or does not know a chosen one. Every device and the server know it. */
const FALLBACK = 'UTC';

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

/** `Thursday, December 24, 2026 at 6:30 PM, Central European Standard Time`; in UTC where this device does not know the zone. */
export function momentWords(at: Date, chosen: string): string {
  const timeZone = knownZone(chosen);
  const words = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
    at,
  );
  return `${words}, ${zoneWords(timeZone, at)}`;
}

/** The zone itself, or UTC where this device does not know it. */
export const knownZone = (timeZone: string | undefined): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : FALLBACK;

/** The device's zone: none or `Etc/Unknown` when it does not say, or one that is missing in its own tables. */
const namedByDevice = (): string | undefined => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const deviceZone = (): string => knownZone(namedByDevice());

/** Why a form shows `shown`, when that is not the zone of the device or of the stored page; null otherwise. */
export function zoneNote(shown: string, stored: string | undefined): string | null {
  if (shown !== FALLBACK) return null;
  if (stored !== undefined && knownZone(stored) !== stored)
    return `This page was made in a time zone that this device does not know (${stored}), so the time is shown in UTC.`;
  if (namedByDevice() === FALLBACK || deviceZone() !== FALLBACK) return null;
  return 'This device does not say which time zone it is in, so this is UTC. Please choose yours.';
}
