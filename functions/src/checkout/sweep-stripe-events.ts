import { DAY_MS } from '@keepsong/domain/day';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { LONGEST_SYNC_DAYS, newSync, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { stripeSecretKey } from '../config.ts';
import { scheduled } from '../jobs/scheduled.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import { syncEvents } from './sync-events.ts';

const MINUTE = 60_000;
/** Read twice, because Stripe lists an event a moment after the time it carries. */
const OVERLAP_MS = 10 * MINUTE;
/** A sync that was not finished for so long begins anew: Stripe may no longer have the event at which it stopped. */
const STALE_MS = DAY_MS;
const RUN_MS = 4 * MINUTE;

/** Continues an unfinished run, or reads everything since the last run began. */
function syncToRun(last: StripeSync | null, now: Date): StripeSync {
  const oldest = new Date(now.getTime() - LONGEST_SYNC_DAYS * DAY_MS);
  if (!last) return newSync(oldest, now);
  const isStale = now.getTime() - last.createdAt.getTime() > STALE_MS;
  if (last.state === 'running' && !isStale) return { ...last, events: 0, repaired: [] };
  const since = last.state === 'running' ? last.from : new Date(last.createdAt.getTime() - OVERLAP_MS);
  const sync = newSync(since < oldest ? oldest : since, now);
  return { ...sync, failedEventIds: last.failedEventIds };
}

/** Reads payments, refunds and disputes that no webhook has reported, up to 30 days back. */
export async function sweepEvents(deps: CheckoutDeps): Promise<ServiceRun> {
  const now = deps.now();
  const sync = await syncEvents(deps, syncToRun(await deps.syncs.get(), now), {
    until: new Date(now.getTime() + RUN_MS),
    again: false,
  });
  return { asked: sync.events, repaired: sync.repaired.length, failed: sync.failedEventIds.length };
}

export const sweepStripeEvents = scheduled(
  'sweepStripeEvents',
  { kind: 'payments', timeoutSeconds: 540, secrets: [stripeSecretKey] },
  () => sweepEvents(checkoutDeps()),
);
