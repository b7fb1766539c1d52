import { lastUtcDays } from '@keepsong/domain/documents/client-error-day';
import type { ClientErrorDay } from '@keepsong/domain/documents/client-error-day';

export const DAYS_SHOWN = 7;

interface ErrorTrend {
  /** The shown days, today last, including days without errors. */
  days: { day: string; count: number }[];
  today: number;
  total: number;
}

/** Uses UTC days, like the counters. */
export function errorTrend(counted: readonly ClientErrorDay[], now: Date): ErrorTrend {
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  const days = lastUtcDays(DAYS_SHOWN, now).map((day) => ({ day, count: counts.get(day) ?? 0 }));
  return {
    days,
    today: days.at(-1)?.count ?? 0,
    total: days.reduce((sum, { count }) => sum + count, 0),
  };
}

export function trendText({ today, total }: ErrorTrend): string {
  if (total === 0) return `Errors in browsers: none in the last ${DAYS_SHOWN} days`;
  const [one, all] = [today, total].map((count) => count.toLocaleString('en-US'));
  return `Errors in browsers: ${one} today, ${all} in the last ${DAYS_SHOWN} days`;
}
