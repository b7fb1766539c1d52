/** With `isAtLeast`, a plus sign says that there are more than were counted. */
export function orderCount(count: number, isAtLeast = false): string {
  if (isAtLeast) return `${count}+ orders`;
  return count === 1 ? '1 order' : `${count} orders`;
}
