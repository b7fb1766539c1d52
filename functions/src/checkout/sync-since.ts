import { newSync, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import type { CheckoutDeps } from './checkout-deps.ts';
import { syncEvents } from './sync-events.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Reads Stripe's events of the last days and records the missing ones, also of events that were carried out, because their changes
 * may be lost. Stores no progress: repeated, it changes nothing. `onPage` is told how far it is.
 */
export function syncSince(
  deps: CheckoutDeps,
  days: number,
  onPage: (sync: StripeSync) => void = () => undefined,
): Promise<StripeSync> {
  const now = deps.now();
  const save = (sync: StripeSync) => Promise.resolve(onPage(sync));
  const started = newSync(new Date(now.getTime() - days * DAY), now);
  return syncEvents({ ...deps, syncs: { ...deps.syncs, save } }, started, { until: null, again: true });
}
