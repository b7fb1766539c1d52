import { z } from 'zod/mini';
import { converterOf, firestore } from './firestore.ts';

const windowSchema = z.object({ used: z.int().check(z.nonnegative()), expireAt: z.date() });
const windowConverter = converterOf(windowSchema);

export interface RateLimit {
  /** The name of the counter, e.g. `lyrics-day`. */
  name: string;
  /** Most uses within one window. */
  max: number;
  /** Length of the fixed window, in seconds. */
  windowSeconds: number;
  /** The sentence for the person; the default one when absent. */
  message?: string;
}

/**
 * Counts one use by `who` against each limit, all or none; returns the limit that is used up, null when none is. One
 * read and one write a limit; the counters are removed by Firestore's TTL on `expireAt`.
 */
export async function consumeQuota(
  who: string,
  limits: readonly RateLimit[],
  now: Date,
): Promise<RateLimit | null> {
  const windows = firestore().collection('rateLimits').withConverter(windowConverter);
  const counters = limits.map((limit) => {
    const window = Math.floor(now.getTime() / (limit.windowSeconds * 1000));
    return { limit, ref: windows.doc(`${who}:${limit.name}:${window}`) };
  });
  return firestore().runTransaction(async (transaction) => {
    const counted = await Promise.all(
      counters.map(async ({ limit, ref }) => ({
        limit,
        ref,
        used: (await transaction.get(ref)).data()?.used ?? 0,
      })),
    );
    const exceeded = counted.find(({ limit, used }) => used >= limit.max);
    if (exceeded) return exceeded.limit;
    for (const { limit, ref, used } of counted) {
      const expireAt = new Date(now.getTime() + 2 * limit.windowSeconds * 1000);
      transaction.set(ref, { used: used + 1, expireAt });
    }
    return null;
  });
}
