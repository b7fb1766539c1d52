import { describe, expect, it } from 'vitest';
import { errorTrend, trendText } from './client-errors';

const NOW = new Date('2026-03-02T00:30:00Z');
const counted = (id: string, count: number) => ({ id, count, expireAt: NOW });

describe('the trend of errors in browsers', () => {
  it('has seven days, including those without errors, and no older ones', () => {
    const trend = errorTrend(
      [counted('2026-03-02', 3), counted('2026-02-28', 9), counted('2026-02-01', 50)],
      NOW,
    );
    expect(trend.days.map(({ day, count }) => `${day}: ${count}`)).toEqual([
      '2026-02-24: 0',
      '2026-02-25: 0',
      '2026-02-26: 0',
      '2026-02-27: 0',
      '2026-02-28: 9',
      '2026-03-01: 0',
      '2026-03-02: 3',
    ]);
    expect(trendText(trend)).toBe('Errors in browsers: 3 today, 12 in the last 7 days');
  });

  it('is one sentence without errors', () => {
    expect(trendText(errorTrend([], NOW))).toBe('Errors in browsers: none in the last 7 days');
  });
});
