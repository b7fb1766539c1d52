import { it } from 'vitest';
import { Refused } from '../support/people.ts';
import { nameOf, type AttackId } from './table.ts';

/** The test of one row of the table. */
export function attack(id: AttackId, run: () => Promise<void>): void {
  it(nameOf(id), run);
}

/** What came of a call: the code of its refusal, or `allowed`. */
export function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refused ? error.code : String(error)),
  );
}
