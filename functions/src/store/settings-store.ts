import { shopDayOf, type Day } from '@keepsong/domain/day';
import { DEFAULT_PUBLIC_SETTINGS, type PublicSettings } from '@keepsong/domain/shop-settings';
import { FieldValue } from 'firebase-admin/firestore';
import { orders, publicSettings, shopSettings } from './collections.ts';

/** Not read in the transaction: settings change once a month, and all work on orders would wait for each other. */
export async function readShop(): Promise<PublicSettings> {
  return (await publicSettings().get()).data() ?? DEFAULT_PUBLIC_SETTINGS;
}

/** The days of `days` for which as many songs are due as can be promised. One read each. */
export async function fullDaysOf(days: readonly Day[], songsPerDay: number | null): Promise<Day[]> {
  if (songsPerDay === null) return [];
  const due = await Promise.all(days.map((day) => orders().where('board.dueDay', '==', day).count().get()));
  return days.filter((_day, index) => (due[index]?.data().count ?? 0) >= songsPerDay);
}

/** Corrects, after an order was moved, whether further songs are promised for these days. */
export async function followDueDays(days: readonly Day[]): Promise<void> {
  const today = shopDayOf(new Date());
  const coming = days.filter((day) => day >= today);
  if (coming.length === 0) return;
  const [settings, shop] = await Promise.all([shopSettings().get(), readShop()]);
  const songsPerDay = settings.data()?.songsPerDay ?? null;
  if (songsPerDay === null) return;
  const full = await fullDaysOf(coming, songsPerDay);
  const [added, removed] = [full, coming.filter((day) => !full.includes(day))].map((some) =>
    some.filter((day) => shop.fullDays.includes(day) !== full.includes(day)),
  );
  if (added?.length) await publicSettings().update({ fullDays: FieldValue.arrayUnion(...added) });
  if (removed?.length) await publicSettings().update({ fullDays: FieldValue.arrayRemove(...removed) });
}
