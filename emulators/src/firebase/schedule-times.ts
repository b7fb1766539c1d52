const HOUR_MS = 3_600_000;
const UNIT_MS: Record<string, number> = { minutes: 60_000, hours: HOUR_MS };

/**
 * The next run of a Cloud Scheduler schedule after `from`, in UTC: `every 5 minutes`, `every 2 hours`, `every day 03:00`.
 *
 * @throws RangeError for any other form, so that no schedule is silently skipped.
 */
export function nextRun(schedule: string, from: Date): Date {
  const [, count, unit = ''] = /^every ([1-9]\d*) (\w+)$/.exec(schedule) ?? [];
  const step = UNIT_MS[unit];
  if (step !== undefined) return new Date(from.getTime() + Number(count) * step);

  const [, hours, minutes] = /^every day (\d{2}):(\d{2})$/.exec(schedule) ?? [];
  if (hours === undefined) throw new RangeError(`Not a schedule: "${schedule}"`);
  const today = new Date(from).setUTCHours(Number(hours), Number(minutes), 0, 0);
  return new Date(today > from.getTime() ? today : today + 24 * HOUR_MS);
}
