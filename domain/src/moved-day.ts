import { addDays, shopDayOf, type Day } from './day.ts';
import type { WorkCalendar } from './shop.ts';
import { isWorkingDay } from './working-days.ts';

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
