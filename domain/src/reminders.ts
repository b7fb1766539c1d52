import { DAY_MS } from './day.ts';

/** The customer is reminded so many days after their turn began, and then no more. */
export const REMINDER_DAYS = [2, 5, 10] as const;

/** How long a reminder that cannot be sent is tried. */
const TRIED_MS = DAY_MS;

/** A failed reminder is tried hourly for a day, then at the next one's time. Null for an order that does not parse. */
export function afterFailedReminder(
  waitingSince: Date | null,
  now: Date,
  reminderDays: readonly number[] = REMINDER_DAYS,
): Date | null {
  if (waitingSince === null) return null;
  const days = (now.getTime() - waitingSince.getTime()) / DAY_MS;
  const due = reminderDays.findLast((day) => day <= days);
  const isTried = due !== undefined && now.getTime() - waitingSince.getTime() < due * DAY_MS + TRIED_MS;
  return isTried ? new Date(now.getTime() + DAY_MS / 24) : nextReminderAt(waitingSince, now, reminderDays);
}

/** The next reminder after `now`; null when there is none left. Missed reminders are skipped. */
export function nextReminderAt(
  waitingSince: Date,
  now: Date,
  reminderDays: readonly number[] = REMINDER_DAYS,
): Date | null {
  const moments = reminderDays.map((days) => new Date(waitingSince.getTime() + days * DAY_MS));
  return moments.find((moment) => moment > now) ?? null;
}
