import type { Order } from '@keepsong/domain/documents/order';

/** The lists of the board. `mine`: the reader's orders. */
export const VIEWS = ['all', 'team', 'risk', 'late', 'customer', 'mine'] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_LABELS: Readonly<Record<View, string>> = {
  all: 'All',
  team: 'Waiting for us',
  risk: 'At risk',
  late: 'Late',
  customer: 'Waiting for customers',
  mine: 'Mine',
};

/** The text of an empty view. */
export const EMPTY_VIEWS: Readonly<Record<View, string>> = {
  all: 'No orders yet',
  team: 'Nothing waits for us',
  risk: 'No date is at risk',
  late: 'Nothing is late',
  customer: 'No customer is waited for',
  mine: 'Nothing is assigned to you',
};

/** Sort orders of the list of all orders; the other views have fixed ones. */
export const LIST_SORTS = ['newest', 'oldest', 'due', 'due_last'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The field that a list is sorted by. */
type SortField = 'createdAt' | 'since' | 'dueAt';

interface ListOrder {
  field: SortField;
  direction: 'newest' | 'oldest';
}

/** Sorts by waiting time or by due date, depending on the view. */
export function listOrderOf(view: View, sort: ListSort): ListOrder {
  if (view === 'team' || view === 'customer') return { field: 'since', direction: 'oldest' };
  if (view !== 'all' || sort === 'due') return { field: 'dueAt', direction: 'oldest' };
  if (sort === 'due_last') return { field: 'dueAt', direction: 'newest' };
  return { field: 'createdAt', direction: sort };
}

/** The date of an order that a list is sorted by. Every order of a list has it. */
export function sortDateOf(order: Order, field: SortField): Date {
  return (field === 'createdAt' ? null : order.board[field]) ?? order.createdAt;
}

const HOUR_MS = 3_600_000;

function durationText(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return 'under an hour';
  const [count, unit] = hours < 24 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}

/** The age of the first order of a view; for a future due date, the time until it. */
export function ageText(view: View, first: Order, now: Date): string {
  const { field } = listOrderOf(view, 'newest');
  const age = now.getTime() - sortDateOf(first, field).getTime();
  if (field === 'dueAt' && age < 0) return `next due in ${durationText(-age)}`;
  return `oldest ${durationText(age)}`;
}
