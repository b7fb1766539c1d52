import { shopDayOf, shortDay, type Day } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderSort } from '@keepsong/domain/order-list';
import { serverNow } from '@/lib/browser/server-clock';

interface DateColumn {
  label: string;
  ascending: OrderSort;
  descending: OrderSort;
}

const isByWait = (sort: OrderSort) => sort === 'waiting' || sort === 'waiting_last';
const isByChange = (sort: OrderSort) => sort === 'changed' || sort === 'changed_last';

/** The column of dates: when the order was placed, or the time that the list is sorted by. */
export function dateColumnOf(sort: OrderSort): DateColumn {
  if (isByWait(sort)) return { label: 'Waiting since', ascending: 'waiting', descending: 'waiting_last' };
  if (isByChange(sort)) return { label: 'Changed', ascending: 'changed_last', descending: 'changed' };
  return { label: 'Date', ascending: 'oldest', descending: 'newest' };
}

/** The column of the promised day, which shows the needed one too. */
export function dueColumnOf(sort: OrderSort): DateColumn {
  if (sort === 'needed' || sort === 'needed_last') {
    return { label: 'Needed by', ascending: 'needed', descending: 'needed_last' };
  }
  return { label: 'Due', ascending: 'due', descending: 'due_last' };
}

/** The date in this column. */
export function dateOf({ board, createdAt, updatedAt }: Order, sort: OrderSort): Date {
  if (isByWait(sort)) return board.since ?? createdAt;
  return isByChange(sort) ? updatedAt : createdAt;
}

/** What precedes the date on a card, which has no column. */
export function dateWord(sort: OrderSort): string {
  if (isByWait(sort)) return 'since ';
  return isByChange(sort) ? 'changed ' : '';
}

/** `Dec 4`, in another year `Dec 4, 2027`. */
export const neededText = (day: Day): string => shortDay(day, shopDayOf(serverNow()));
