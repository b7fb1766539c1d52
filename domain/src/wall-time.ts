/** Local date and time without a zone: `2026-12-24` and `18:30`. */
interface WallTime {
  day: string;
  time: string;
}

const MINUTE_MS = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because creating a formatter takes longer than using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

interface Clocks {
  Instant: {
    fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): { toString(): string } };
  };
}

/** The local time in a time zone. Throws RangeError for an unknown zone. */
export function wallTimeOf(instant: Date, timeZone: string): WallTime {
  const { Temporal } = globalThis as { Temporal?: Clocks };
  // Not in Node and older browsers. The first formatter keeps a phone busy for 0.1 s.
  if (Temporal) {
    const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
    const [day = '', time = ''] = local.toString().split('T');
    return { day, time: time.slice(0, 5) };
  }
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** The milliseconds of a local time as if it were UTC; NaN for an invalid one. */
const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/** Milliseconds since 1970 on the clocks of a time zone, which jump when they are changed. */
export const localMsOf = (instant: Date, timeZone: string): number => {
  const ms = instant.getTime();
  return asUtc(wallTimeOf(instant, timeZone)) + (ms - Math.floor(ms / MINUTE_MS) * MINUTE_MS);
};
