import { it } from 'vitest';
import { Refused } from '../support/people.ts';
import { nameOf, type AttackId } from './table.ts';

/** The test of one row of the table. */
export function attack(id: AttackId, run: () => Promise<void>): void {
  it(nameOf(id), run);
}

const AT_ONCE = 20;

/** Repeats the request until it returns 429, at most `2 * most` times: a new window may begin meanwhile. */
export async function statusesOfFlood(
  most: number,
  ask: () => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [(await ask()).status];
  while (!statuses.includes(429) && statuses.length < 2 * most) {
    const answers = await Promise.all(Array.from({ length: Math.min(AT_ONCE, most) }, ask));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses.sort((one, other) => one - other);
}

/** The outcome of a call: the code of its error, or `allowed`. */
export function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );
}
