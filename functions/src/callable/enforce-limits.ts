import { consumeQuota, type RateLimit } from '../store/rate-limit.ts';
import { CallError } from './call-error.ts';

/** Counts one use by `who` against each limit. Throws CallError `rate_limited` when one is exceeded. */
export async function enforceLimits(
  who: string,
  limits: readonly RateLimit[],
  now = new Date(),
): Promise<void> {
  const exceeded = await consumeQuota(who, limits, now);
  if (exceeded) throw new CallError('rate_limited', exceeded.message);
}
