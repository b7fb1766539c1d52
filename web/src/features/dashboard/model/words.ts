import { format } from 'date-fns';

/** With `isAtLeast`, a plus sign says that there are more than were counted. */
export function orderCount(count: number, isAtLeast = false): string {
  if (isAtLeast) return `${count}+ orders`;
  return count === 1 ? '1 order' : `${count} orders`;
}

/** `Jan 5, 2026`, in the reader's time zone. */
export function orderDate(date: Date): string {
  return format(date, 'MMM d, yyyy');
}

/** `Jan 5, 2026, 6:02 PM`, in the reader's time zone. */
export function moment(date: Date): string {
  return format(date, 'MMM d, yyyy, h:mm a');
}
