const DAY_MS = 24 * 60 * 60 * 1000;

/** The same time of day, that many days later, not counting Saturdays and Sundays (UTC). */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + DAY_MS);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return date;
}
