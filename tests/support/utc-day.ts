import { setTimeout } from 'node:timers/promises';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than a test takes. */
const MARGIN_MS = 30_000;

/** For tests that would fail at midnight UTC: waits, at most 30 s, when the day is about to end. */
export async function utcDayLasts(): Promise<void> {
  const rest = DAY_MS - (Date.now() % DAY_MS);
  if (rest < MARGIN_MS) await setTimeout(rest);
}
