/** With `isAtLeast`, a plus sign marks the count as a minimum. */
export function orderCount(count: number, isAtLeast = false): string {
  if (isAtLeast) return `${count}+ orders`;
  return count === 1 ? '1 order' : `${count} orders`;
}
