import { daySchema, isDay, shopDayOf, shortDay, type Day } from './day.ts';
import { DELIVERY_WORKING_DAYS } from './shop.ts';
import type { PublicSettings } from './shop-settings.ts';
import { addWorkingDays } from './working-days.ts';
import { z } from './zod.ts';

type Promising = Pick<PublicSettings, 'closedDays' | 'fullUntil' | 'fullDays'>;

/** The day for which a song is promised that is ordered and paid now: what pages say before the payment, and what it stores. */
export function readyDayOf(now: Date, shop: Promising): Day {
  let day = addWorkingDays(shopDayOf(now), DELIVERY_WORKING_DAYS, shop);
  while ((shop.fullUntil !== null && day <= shop.fullUntil) || shop.fullDays.includes(day)) {
    day = addWorkingDays(day, 1, shop);
  }
  return day;
}

/** A day, or empty. It promises nothing, so a day that has passed is no error; the form says so. */
export const neededBySchema = z.union([z.literal(''), daySchema], 'Please choose a date');

export const isTooSoon = (neededBy: string, now: Date, shop: Promising): boolean =>
  isDay(neededBy) && neededBy < readyDayOf(now, shop);

/** Whether a song that is ordered now is ready by then, in words; what it is without a date. */
export function neededByText(neededBy: string, now: Date, shop: Promising): string {
  const today = shopDayOf(now);
  const ready = readyDayOf(now, shop);
  const words = `Ordered today, your song is ready by ${shortDay(ready, today)}`;
  if (!isDay(neededBy)) return `${words}.`;
  if (neededBy < today) return `${shortDay(neededBy, today)} has passed. ${words}.`;
  return isTooSoon(neededBy, now, shop)
    ? `We cannot promise ${shortDay(neededBy, today)}. ${words}.`
    : `${words}, in time for ${shortDay(neededBy, today)}. Days on which it waits for your answers come on top.`;
}
