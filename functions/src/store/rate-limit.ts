import { z } from 'zod/mini';
import { CallError } from '../callable/call-error.ts';
import { converterOf, firestore } from './firestore.ts';

const windowSchema = z.object({ used: z.int().check(z.nonnegative()), expireAt: z.date() });
const windowConverter = converterOf(windowSchema);

export interface RateLimit {
  /** What is limited, e.g. `lyrics-day`. */
  name: string;
  /** Most uses within one window. */
  max: number;
  /** Length of the fixed window, in seconds. */
  windowSeconds: number;
  /** What the person is told; the default sentence when absent. */
  message?: string;
}

/**
 * Counts one use by `who` against each limit, all or none. Throws CallError `rate_limited` when one is used up.
 * One read and one write a limit; the counters are removed by Firestore's TTL on `expireAt`.
 */
export async function useUp(who: string, limits: readonly RateLimit[], now = new Date()): Promise<void> {
  const windows = firestore().collection('rateLimits').withConverter(windowConverter);
  const refs = limits.map(({ name, windowSeconds }) => {
    const window = Math.floor(now.getTime() / (windowSeconds * 1000));
    return windows.doc(`${who}:${name}:${window}`);
  });
  await firestore().runTransaction(async (transaction) => {
    const stored = await Promise.all(refs.map((ref) => transaction.get(ref)));
    limits.forEach(({ max, windowSeconds, message }, index) => {
      const used = stored[index]?.data()?.used ?? 0;
      const ref = refs[index];
      if (used >= max) throw new CallError('rate_limited', message);
      if (ref) {
        transaction.set(ref, {
          used: used + 1,
          expireAt: new Date(now.getTime() + 2 * windowSeconds * 1000),
        });
      }
    });
  });
}
