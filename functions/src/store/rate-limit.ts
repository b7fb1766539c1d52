import { z } from 'zod/mini';
import { collectionOf } from './collections.ts';
import { firestore, readIn } from './firestore.ts';

const windowSchema = z.object({ used: z.int().check(z.nonnegative()), expireAt: z.date() });
const windows = collectionOf(windowSchema, 'rateLimits');

export interface RateLimit {
  /** The name of the counter, e.g. `lyrics-day`. */
  name: string;
  max: number;
  /** Length of the fixed window, in seconds. */
  windowSeconds: number;
  /** The sentence for the person; the default one when absent. */
  message?: string;
}

const SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const;

/** The limits of a call, or of several that are counted together under one name. `message` instead of the default sentence. */
export const limitsOf = (
  name: string,
  most: Partial<Record<keyof typeof SECONDS, number>>,
  message?: string,
): RateLimit[] =>
  (Object.keys(most) as (keyof typeof SECONDS)[]).map((window) => ({
    name: `${name}-${window}`,
    max: most[window] ?? 0,
    windowSeconds: SECONDS[window],
    ...(message !== undefined && { message }),
  }));

/** Counts against all limits or none; returns the one that is used up. A read and a write each; TTL removes the counters. */
export async function consumeQuota(
  who: string,
  limits: readonly RateLimit[],
  now: Date,
): Promise<RateLimit | null> {
  return firestore().runTransaction(async (transaction) => {
    const counted = await Promise.all(
      limits.map(async (limit) => {
        const window = Math.floor(now.getTime() / (limit.windowSeconds * 1000));
        const ref = windows().doc(`${who}:${limit.name}:${window}`);
        return { limit, ref, used: (await readIn(transaction, ref))?.used ?? 0 };
      }),
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
