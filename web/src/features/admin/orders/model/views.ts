import { daysBetween, shopDayOf, shortDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import {
  orderFilterSchema,
  sortOrderOf,
  sortValueOf,
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

/** The text of an empty view. */
export const EMPTY_VIEWS: Readonly<Record<OrderView, string>> = {
  all: 'No orders yet',
  team: 'Nothing waits for us',
  risk: 'No date is at risk',
  late: 'Nothing is late',
  customer: 'No customer is waited for',
  mine: 'No open order is assigned here',
  unread: 'No message, answer or note on the lyrics waits for us',
  bounced: 'Every address takes our e-mails',
  money: 'No order has cost money',
};

export const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  waiting: 'Longest wait first',
  waiting_last: 'Shortest wait first',
  due: 'Due first',
  due_last: 'Due last first',
  needed: 'Needed first',
  needed_last: 'Needed last first',
  changed: 'Last changed first',
  changed_last: 'Longest unchanged first',
};

/** A count of up to a thousand orders costs one read, and the rules allow no more. */
export const MOST_COUNTED = 1_000;

export function countText(count: number): string {
  return `${count.toLocaleString('en-US')}${count < MOST_COUNTED ? '' : '+'}`;
}

/** A view without filters. */
export const wholeView = (view: OrderView): OrderFilter => orderFilterSchema.parse({ view });

/** The views whose first order says how old they are. */
export function hasAge(view: OrderView): boolean {
  return sortOrderOf(wholeView(view)).field !== 'createdAt';
}

const HOUR_MS = 3_600_000;

const counted = (count: number, unit: string) =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

function durationText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return 'under an hour';
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** `Dec 3`, the day of the first order of a view that is sorted by its days; null without one. */
export const nextDueOf = (first: Order | null, now: Date): string | null =>
  first?.board.dueDay ? shortDay(first.board.dueDay, shopDayOf(now)) : null;

/** The age of the first order of a view with an age; for one that is not late, the days until it is due. */
export function ageText(view: OrderView, first: Order, now: Date): string {
  const value = sortValueOf(first, sortOrderOf(wholeView(view)));
  if (value instanceof Date) return `oldest ${durationText(now.getTime() - value.getTime())}`;
  const left = daysBetween(shopDayOf(now), value);
  if (left < 0) return `oldest ${counted(-left, 'day')}`;
  return left === 0 ? 'next due today' : `next due in ${counted(left, 'day')}`;
}
