import { SHOP_TIME_ZONE } from './shop.ts';
import { wallTimeOf } from './wall-time.ts';
import { z } from './zod.ts';

/** A day of the calendar without a time and a zone, `2026-12-04`. Days compare as texts. */
export type Day = `${number}-${number}-${number}`;

export const DAY_MS = 86_400_000;
const LAST_MS = Date.parse('9999-12-31');
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Date` reads February 31 as a day in March. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && utcDayOf(new Date(ms)) === text;
}

export const daySchema = z.pipe(
  z.string(),
  z.transform((text, { issues }): Day => {
    if (isDay(text)) return text;
    issues.push({ code: 'custom', message: 'Please choose a date', input: text });
    return z.NEVER;
  }),
);

const dayAt = (ms: number) => new Date(Math.min(ms, LAST_MS)).toISOString().slice(0, 10) as Day;

export const utcDayOf = (at: Date): Day => dayAt(at.getTime());

export const dayIn = (at: Date, timeZone: string): Day => dayAt(Date.parse(wallTimeOf(at, timeZone).day));

export const shopDayOf = (at: Date): Day => dayIn(at, SHOP_TIME_ZONE);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** Adds days to a day. The last day is December 31, 9999. */
export const addDays = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * DAY_MS);

function partsOf(day: Day) {
  const [year = '', month, date] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', date: Number(date) };
}

/** `December 4, 2026` */
export function longDay(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** `Dec 4, 2026` */
export function mediumDay(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${month.slice(0, 3)} ${date}, ${year}`;
}

/** `Dec 4`, or `Dec 4, 2026` when `today` is in another year. */
export function shortDay(day: Day, today: Day): string {
  const { year, month, date } = partsOf(day);
  return year === partsOf(today).year ? `${month.slice(0, 3)} ${date}` : mediumDay(day);
}
