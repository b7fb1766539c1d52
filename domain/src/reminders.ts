const DAY_MS = 86_400_000;

/** When somebody who is waited for is reminded, in days since it became their turn. Not again after the last one. */
export const REMINDER_DAYS = [2, 5, 10] as const;

/** The next reminder after `now`; null when there is none left. A day that was missed is not made up for. */
export function nextReminderAt(waitingSince: Date, now: Date): Date | null {
  const moments = REMINDER_DAYS.map((days) => new Date(waitingSince.getTime() + days * DAY_MS));
  return moments.find((moment) => moment > now) ?? null;
}
