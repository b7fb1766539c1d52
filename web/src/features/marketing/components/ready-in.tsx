import { shopDayOf, shortDay } from '@keepsong/domain/day';
import { readyDayOf } from '@keepsong/domain/needed-by';
import { DELIVERY_WORKING_DAYS } from '@keepsong/domain/shop';
import { addWorkingDays } from '@keepsong/domain/working-days';
import { usePublicSettings, useShopToday } from '@/lib/shop/public-settings';

export function ReadyIn() {
  const { now, shop, isToday } = useShopToday();
  const today = shopDayOf(now);
  const ready = readyDayOf(now, shop);
  const isUsual = ready === addWorkingDays(today, DELIVERY_WORKING_DAYS, shop);
  return isToday && !isUsual ? (
    <span>{`Ordered today, it is ready by ${shortDay(ready, today)}.`}</span>
  ) : (
    <span>{`Ready in ${DELIVERY_WORKING_DAYS} working days.`}</span>
  );
}

export function Remedy() {
  const { remedyPercent } = usePublicSettings();
  if (remedyPercent === null) return null;
  return (
    <span>{`If we are late, you choose: ${remedyPercent} % back and your song, or all of it back.`}</span>
  );
}
