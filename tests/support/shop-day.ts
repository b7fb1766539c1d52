import { setTimeout } from 'node:timers/promises';
import { shopDayOf } from '@keepsong/domain/day';

/** Longer than a test takes. */
const MARGIN_MS = 30_000;

/** For tests that would fail at midnight in the shop: waits, at most 30 s, when the day is about to end. */
export async function shopDayLasts(): Promise<void> {
  const now = Date.now();
  if (shopDayOf(new Date(now)) !== shopDayOf(new Date(now + MARGIN_MS))) await setTimeout(MARGIN_MS);
}
