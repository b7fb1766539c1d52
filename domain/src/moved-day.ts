import { addDays, shopDayOf, type Day } from './day.ts';

export const MOVED_DAY_PROBLEMS = {
  day_passed: 'The new date has passed. Please choose today or a later day.',
  day_too_far: 'Please choose a date within a year from now.',
} as const;

export type MovedDayProblem = keyof typeof MOVED_DAY_PROBLEMS;

/** Why a promised day cannot be moved to `day`; null when it can, which may also be earlier than before. */
export function movedDayProblem(day: Day, now: Date): MovedDayProblem | null {
  const today = shopDayOf(now);
  if (day < today) return 'day_passed';
  return day > addDays(today, 365) ? 'day_too_far' : null;
}
