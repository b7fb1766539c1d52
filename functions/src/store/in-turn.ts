import { firestore, type Transaction } from './firestore.ts';

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after the other within this process. Transactions that conflict in the database block
 * each other and retry late; most conflicts (repeated deliveries, double clicks) are within one process.
 * Correctness does not depend on it: another process has its own queue.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  lastOf.set(key, mine);
  try {
    return await mine;
  } finally {
    if (lastOf.get(key) === mine) lastOf.delete(key);
  }
}

/** Runs a transaction in turn with the others of its key. */
export const transactInTurn = <T>(key: string, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  inTurn(key, () => firestore().runTransaction(work));
