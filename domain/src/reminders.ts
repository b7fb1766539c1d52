import { DAY_MS } from './day.ts';

/** The customer is reminded so many days after their turn began, and then no more. */
export const REMINDER_DAYS = [2, 5, 10] as const;

/** The next reminder after `now`; null when there is none left. Missed reminders are skipped. */
export function nextReminderAt(waitingSince: Date, now: Date): Date | null {
  const moments = REMINDER_DAYS.map((days) => new Date(waitingSince.getTime() + days * DAY_MS));
  return moments.find((moment) => moment > now) ?? null;
}
