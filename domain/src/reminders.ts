const DAY_MS = 86_400_000;

/** The reminders, in days since it became the person's turn. None follows the last one. */
export const REMINDER_DAYS = [2, 5, 10] as const;

/** The next reminder after `now`; null when there is none left. Missed reminders are skipped. */
export function nextReminderAt(waitingSince: Date, now: Date): Date | null {
  const moments = REMINDER_DAYS.map((days) => new Date(waitingSince.getTime() + days * DAY_MS));
  return moments.find((moment) => moment > now) ?? null;
}
