import { addDays, DAY_MS, utcDayOf, weekdayOf, type Day, shopDayOf } from './day.ts';
import { SHOP_TIME_ZONE, type WorkCalendar } from './shop.ts';
import { localMsOf } from './wall-time.ts';

export function isWorkingDay(day: Day, { closedDays }: WorkCalendar): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(day) && !closedDays.includes(day.slice(5));
}

/** Adds working days to a day. Adding 0 gives the day itself, even if it is not a working day. */
export function addWorkingDays(from: Day, days: number, calendar: WorkCalendar): Day {
  let day = from;
  for (let left = days; left > 0;) {
    const next = addDays(day, 1);
    // The end of the calendar.
    if (next === day) return day;
    day = next;
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

export function lastWorkingDayBy(day: Day, calendar: WorkCalendar): Day {
  return isWorkingDay(day, calendar) ? day : lastWorkingDayBy(addDays(day, -1), calendar);
}

/** The milliseconds that fall on working days, on the shop's clocks: a working day has 24 hours also when the clocks change. */
export function workingMsBetween(from: Date, to: Date, calendar: WorkCalendar): number {
  const { timeZone = SHOP_TIME_ZONE } = calendar;
  const end = localMsOf(to, timeZone);
  let total = 0;
  for (let at = localMsOf(from, timeZone); at < end;) {
    const midnight = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
    const until = Math.min(midnight, end);
    if (isWorkingDay(utcDayOf(new Date(at)), calendar)) total += until - at;
    at = until;
  }
  return total;
}

export const wholeDays = (ms: number): number => Math.floor(ms / DAY_MS);

export const MOVED_DAY_PROBLEMS = {
  day_passed: 'The new date has passed. Please choose today or a later day.',
  day_too_far: 'Please choose a date within a year from now.',
  day_closed: 'Please choose a working day: not a weekend, and not a day we are closed.',
} as const;

export type MovedDayProblem = keyof typeof MOVED_DAY_PROBLEMS;

/** Why a promised day cannot be moved to `day`; null when it can, which may also be earlier than before. */
export function movedDayProblem(day: Day, now: Date, calendar: WorkCalendar): MovedDayProblem | null {
  const today = shopDayOf(now);
  if (day < today) return 'day_passed';
  if (day > addDays(today, 365)) return 'day_too_far';
  return isWorkingDay(day, calendar) ? null : 'day_closed';
}
