import { it } from 'vitest';
import { nameOf, type AttackId } from './table.ts';

/** The test of one row of the table. */
export function attack(id: AttackId, run: () => Promise<void>): void {
  it(nameOf(id), run);
}

/** Repeats the request until it returns 429, at most `2 * most` times: a new window may begin meanwhile. */
export async function statusesOfFlood(most: number, ask: () => Promise<{ status: number }>) {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 2 * most) statuses.push((await ask()).status);
  return statuses;
}
