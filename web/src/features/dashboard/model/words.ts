export { dayOf as orderDate, momentOf as moment } from '@/lib/dates';

/** `ada@example.com` → `ada`; nobody is called by an empty name. */
export function calledBy(email: string): string {
  return email.split('@')[0] || 'there';
}

/** With `isAtLeast`, a plus sign says that there are more than were counted. */
export function orderCount(count: number, isAtLeast = false): string {
  if (isAtLeast) return `${count}+ orders`;
  return count === 1 ? '1 order' : `${count} orders`;
}
