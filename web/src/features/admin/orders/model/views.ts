import { shopDayOf, shortDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import {
  orderFilterSchema,
  type OrderFilter,
  type OrderSort,
  type OrderView,
} from '@keepsong/domain/order-list';

export const VIEW_LABELS: Readonly<Record<OrderView, string>> = {
  all: 'All',
  team: 'Waiting for us',
  risk: 'At risk',
  late: 'Late',
  customer: 'Waiting for customers',
  mine: 'Mine',
  unread: 'Unread',
  bounced: 'Bounced',
  money: 'Cost money',
};

export const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  waiting: 'Longest wait first',
  due: 'Due first',
  needed: 'Needed first',
  changed: 'Last changed first',
};

/** A count of up to a thousand orders costs one read, and the rules allow no more. */
export const MOST_COUNTED = 1_000;

export function countText(count: number): string {
  return `${count.toLocaleString('en-US')}${count < MOST_COUNTED ? '' : '+'}`;
}

export const wholeView = (view: OrderView): OrderFilter => orderFilterSchema.parse({ view });

/** `Dec 3`, the day of the first order of a view that is sorted by its days; null without one. */
export const nextDueOf = (first: Order | null, now: Date): string | null =>
  first?.board.dueDay ? shortDay(first.board.dueDay, shopDayOf(now)) : null;
