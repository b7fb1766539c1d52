import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { syncWithStripe as call } from '@keepsong/domain/calls/sync-with-stripe';
import { newSync, stripeSyncPath, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { audit } from '../store/audit.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import { asUnavailable } from './open-session.ts';
import { syncEvents } from './sync-events.ts';

/** The client SDK waits 70 seconds for a reply; the client calls again while the sync is `running`. */
const RUN_MS = 40_000;
const DAY = 24 * 60 * 60_000;
const LIMITS = [{ name: 'sync-hour', max: 120, windowSeconds: 3_600 }];

/** Starts the sync of this id, continues it, or retries its failed events. */
export async function runSync(
  deps: CheckoutDeps,
  { uid }: Caller,
  { syncId, days }: CallRequest<typeof call>,
): Promise<{ sync: StripeSync; isNew: boolean }> {
  const now = deps.now();
  const stored = await deps.syncs.get(syncId);
  if (stored?.state === 'done' && stored.failedEventIds.length === 0) return { sync: stored, isNew: false };
  const started = stored ?? newSync(syncId, uid, new Date(now.getTime() - days * DAY), now);
  if (!stored) await deps.syncs.save(started);
  const until = new Date(now.getTime() + RUN_MS);
  return { sync: await syncEvents(deps, started, { until, again: true }), isNew: !stored };
}

export const syncWithStripe = defineCallable(
  call,
  { who: 'admin', limits: LIMITS, secrets: [stripeSecretKey], maxInstances: 2, timeoutSeconds: 540 },
  async (request, caller): Promise<CallResponse<typeof call>> => {
    try {
      const { sync, isNew } = await runSync(checkoutDeps(), caller, request);
      const { state, events, repairedOrders, failedEventIds } = sync;
      if (isNew) {
        await audit(caller, {
          action: 'stripe_synced',
          target: stripeSyncPath(sync.id),
          orderId: null,
          before: { days: request.days },
          after: { state, events, repairedOrders },
        });
      }
      return { state, events, repairedOrders, failedEvents: failedEventIds.length };
    } catch (error) {
      throw asUnavailable(error);
    }
  },
);
