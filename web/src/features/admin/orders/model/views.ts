import { daysBetween, shopDayOf, type Day } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';

/** The lists of the board. `mine`: the reader's orders. */
export const VIEWS = ['all', 'team', 'risk', 'late', 'customer', 'mine', 'unread', 'disputes'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<View, string>> = {
  all: 'All',
  team: 'Waiting for us',
  risk: 'At risk',
  late: 'Late',
  customer: 'Waiting for customers',
  mine: 'Mine',
  unread: 'Unread',
  disputes: 'Disputes',
};

/** The text of an empty view. */
export const EMPTY_VIEWS: Readonly<Record<View, string>> = {
  all: 'No orders yet',
  team: 'Nothing waits for us',
  risk: 'No date is at risk',
  late: 'Nothing is late',
  customer: 'No customer is waited for',
  mine: 'Nothing is assigned to you',
  unread: 'No message or comment waits for us',
  disputes: 'No bank disputes a payment',
};

/** Sort orders of the list of all orders; the other views have fixed ones. */
export const LIST_SORTS = ['newest', 'oldest', 'due', 'due_last'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The field that a list is sorted by. */
type SortField = 'createdAt' | 'since' | 'dueDay';

interface ListOrder {
  field: SortField;
  direction: 'newest' | 'oldest';
}

/** Sorts by waiting time or by due date, depending on the view. */
export function listOrderOf(view: View, sort: ListSort): ListOrder {
  if (view === 'team' || view === 'customer') return { field: 'since', direction: 'oldest' };
  // Also orders that are over, which have no due date.
  if (view === 'unread' || view === 'disputes') return { field: 'createdAt', direction: 'newest' };
  if (view !== 'all' || sort === 'due') return { field: 'dueDay', direction: 'oldest' };
  if (sort === 'due_last') return { field: 'dueDay', direction: 'newest' };
  return { field: 'createdAt', direction: sort };
}

/** The value of an order that a list is sorted by, instants in epoch milliseconds. Every order of a list has it. */
export function sortValueOf({ board, createdAt }: Order, field: SortField): number | Day {
  if (field === 'dueDay') return board.dueDay ?? shopDayOf(createdAt);
  return ((field === 'since' ? board.since : null) ?? createdAt).getTime();
}

const HOUR_MS = 3_600_000;

const counted = (count: number, unit: string) =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;

function durationText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return 'under an hour';
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** The age of the first order of a view; for one that is not late, the days until it is due. Null where it says nothing. */
export function ageText(view: View, first: Order, now: Date): string | null {
  const { field } = listOrderOf(view, 'newest');
  if (field === 'createdAt') return null;
  const value = sortValueOf(first, field);
  if (typeof value === 'number') return `oldest ${durationText(now.getTime() - value)}`;
  const left = daysBetween(shopDayOf(now), value);
  if (left < 0) return `oldest ${counted(-left, 'day')}`;
  return left === 0 ? 'next due today' : `next due in ${counted(left, 'day')}`;
}
