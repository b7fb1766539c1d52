const DAY_MS = 24 * 60 * 60 * 1000;

/** Saturdays and Sundays (UTC) do not count. */
export function isWorkingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The next midnight (UTC) after `date`, in epoch milliseconds. */
function endOfDay(date: Date): number {
  return (Math.floor(date.getTime() / DAY_MS) + 1) * DAY_MS;
}

/** The same time of day, that many working days later. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + DAY_MS);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

/** Milliseconds of working days between two moments; 0 when `to` is not later. */
export function workingMsBetween(from: Date, to: Date): number {
  let total = 0;
  for (let at = from; at < to;) {
    const end = new Date(Math.min(endOfDay(at), to.getTime()));
    if (isWorkingDay(at)) total += end.getTime() - at.getTime();
    at = end;
  }
  return total;
}

/** The moment at which that many milliseconds of working days have passed since `from`. */
export function addWorkingMs(from: Date, ms: number): Date {
  if (ms === 0) return from;
  let at = from;
  for (let left = ms; ;) {
    const end = endOfDay(at);
    const day = isWorkingDay(at) ? end - at.getTime() : 0;
    if (left <= day) return new Date(at.getTime() + left);
    left -= day;
    at = new Date(end);
  }
}
