const lastOf = new Map<string, Promise<unknown>>();

/**
 * Runs work on one document after the other within this process. Transactions that meet in the database hold locks
 * against each other and wait long to try again; most that meet at all (repeated deliveries, double clicks) meet here.
 * What is right does not depend on it: another process has its own queue.
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
