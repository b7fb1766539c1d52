const UNIT_MS: Record<string, number> = {
  minute: 60_000,
  minutes: 60_000,
  mins: 60_000,
  hour: 3_600_000,
  hours: 3_600_000,
};

const FIELD_RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Far enough for 29 February. */
const LOOK_AHEAD_MINUTES = 4 * 366 * 24 * 60;

/**
 * When a Cloud Scheduler schedule is due next after `from`, in UTC: `every 5 minutes`, `every 2 hours`, `every day 03:00`
 * and the five-field cron form are understood.
 *
 * @throws RangeError for any other form, so that no schedule is silently skipped.
 */
export function nextRun(schedule: string, from: Date): Date {
  const interval = /^every (\d+) ?(\w+)$/.exec(schedule.trim());
  const unit = interval?.[2] ? UNIT_MS[interval[2]] : undefined;
  if (interval?.[1] && unit) return new Date(from.getTime() + Number(interval[1]) * unit);

  const daily = /^every day (\d{2}):(\d{2})$/.exec(schedule.trim());
  const fields = (daily ? `${Number(daily[2])} ${Number(daily[1])} * * *` : schedule.trim()).split(/\s+/);
  if (fields.length !== FIELD_RANGES.length) throw new RangeError(`Not a schedule: "${schedule}"`);
  const [minutes, hours, days, months, weekdays] = fields.map((field, index) =>
    parseField(field, index, schedule),
  );

  const candidate = new Date(Math.floor(from.getTime() / 60_000) * 60_000);
  for (let step = 0; step < LOOK_AHEAD_MINUTES; step += 1) {
    candidate.setTime(candidate.getTime() + 60_000);
    if (
      minutes?.has(candidate.getUTCMinutes()) &&
      hours?.has(candidate.getUTCHours()) &&
      months?.has(candidate.getUTCMonth() + 1) &&
      dayMatches(candidate, days, weekdays, fields)
    ) {
      return candidate;
    }
  }
  throw new RangeError(`The schedule "${schedule}" is never due`);
}

/** Cron's odd rule: when both the day of the month and the weekday are restricted, either is enough. */
function dayMatches(
  date: Date,
  days: Set<number> | undefined,
  weekdays: Set<number> | undefined,
  fields: string[],
): boolean {
  const day = days?.has(date.getUTCDate()) ?? false;
  const weekday = (weekdays?.has(date.getUTCDay()) || (date.getUTCDay() === 0 && weekdays?.has(7))) ?? false;
  return fields[2] !== '*' && fields[4] !== '*' ? day || weekday : day && weekday;
}

function parseField(field: string, index: number, schedule: string): Set<number> {
  const [low, high] = FIELD_RANGES[index] ?? [0, 0];
  const allowed = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!match) throw new RangeError(`Not a schedule: "${schedule}"`);
    const first = match[1] === undefined ? low : Number(match[1]);
    const last =
      match[2] !== undefined ? Number(match[2]) : match[1] === undefined || match[3] ? high : first;
    const step = Number(match[3] ?? 1);
    if (first < low || last > high || step < 1) throw new RangeError(`Not a schedule: "${schedule}"`);
    for (let value = first; value <= last; value += step) allowed.add(value);
  }
  return allowed;
}
