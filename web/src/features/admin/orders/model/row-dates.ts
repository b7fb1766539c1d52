import { shopDayOf, shortDay, type Day } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderSort } from '@keepsong/domain/order-list';
import { serverNow } from '@/lib/browser/server-clock';

/** The name of the column of dates: when the order was placed, or the time that the list is sorted by. */
export function dateColumnOf(sort: OrderSort): string {
  if (sort === 'waiting') return 'Waiting since';
  return sort === 'changed' ? 'Changed' : 'Date';
}

/** The date in this column. */
export function dateOf({ board, createdAt, updatedAt }: Order, sort: OrderSort): Date {
  if (sort === 'waiting') return board.since ?? createdAt;
  return sort === 'changed' ? updatedAt : createdAt;
}

/** `Dec 4`, in another year `Dec 4, 2027`. */
export const neededText = (day: Day): string => shortDay(day, shopDayOf(serverNow()));
