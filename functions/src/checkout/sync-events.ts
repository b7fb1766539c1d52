import { DAY_MS } from '@keepsong/domain/day';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { LONGEST_SYNC_DAYS } from '@keepsong/domain/documents/stripe-sync';
import { ZodError } from 'zod';
import { stripeSecretKey } from '../config.ts';
import { scheduled } from '../jobs/scheduled.ts';
import { errorFields, logEvent } from '../log.ts';
import type { StripeEvent } from '../services/stripe-objects.ts';
import { type CheckoutDeps, checkoutDeps } from './checkout-deps.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';

/** So many failures in a row mean that the database or Stripe fails, not single events: the run fails and is repeated. */
const MOST_FAILED_IN_A_ROW = 50;
/** As long as Stripe itself repeats a delivery. */
const RETRIED_MS = 3 * DAY_MS;

interface Sync {
  events: number;
  /** Ids of orders and extras whose shown money has changed, and of orders that Stripe names and we do not have. */
  repaired: Set<string>;
  /** Events that could not be carried out, as Stripe's ids, and the time of the oldest. */
  failedEventIds: string[];
  failedSince: Date | null;
  /** False when the time was over before `from` was reached. */
  isDone: boolean;
}

/**
 * Reads Stripe's events from the newest back to `from` and carries out each, which changes nothing for one that a webhook has reported. No
 * further page is begun after `until`; null: it runs to its end. Throws when Stripe does not list its events, or when too many cannot be carried out.
 */
async function syncEvents(
  deps: CheckoutDeps,
  from: Date,
  until: Date | null,
  onPage: (events: number, readBackTo: Date) => void = () => undefined,
): Promise<Sync> {
  const sync: Sync = { events: 0, repaired: new Set(), failedEventIds: [], failedSince: null, isDone: false };
  let failedInARow = 0;
  const carryOut = async (event: StripeEvent): Promise<void> => {
    try {
      const { payableId, isRepair } = await handleStripeEvent(deps, event);
      failedInARow = 0;
      if (payableId !== null && isRepair) sync.repaired.add(payableId);
    } catch (error) {
      logEvent('error', 'synced_event_failed', { eventId: event.id, ...errorFields(error) });
      // One that cannot be read fails by itself.
      if (!(error instanceof ZodError)) failedInARow += 1;
      if (failedInARow > MOST_FAILED_IN_A_ROW) {
        throw new Error('Too many events could not be carried out', { cause: error });
      }
      const at = new Date(event.created * 1000);
      if (deps.now().getTime() - at.getTime() > RETRIED_MS) {
        logEvent('error', 'synced_event_given_up', { eventId: event.id, eventType: event.type });
        return;
      }
      sync.failedEventIds.push(event.id);
      sync.failedSince = at;
    }
  };
  let after: string | null = null;
  do {
    const page = await deps.stripe.listEvents(after);
    const inRange = page.events.filter(({ created }) => created * 1000 >= from.getTime());
    for (const event of inRange) await carryOut(event);
    sync.events += inRange.length;
    const last = page.events.at(-1);
    if (last) onPage(sync.events, new Date(last.created * 1000));
    after = last?.id ?? null;
    sync.isDone = !page.hasMore || inRange.length < page.events.length;
  } while (!sync.isDone && (!until || deps.now() < until));
  return sync;
}

/** Leaves the hourly sweep alone. Repeated, it changes nothing. */
export const syncSince = (
  deps: CheckoutDeps,
  days: number,
  onPage?: (events: number, readBackTo: Date) => void,
): Promise<Sync> => syncEvents(deps, new Date(deps.now().getTime() - days * DAY_MS), null, onPage);

/** Read twice, because Stripe lists an event a moment after the time it carries. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Reads payments, refunds and disputes that no webhook has reported, up to 30 days back: since the last run began, and since the oldest event
 * that failed in it. After a run that did not come to its end, everything is read again.
 */
export async function sweepEvents(deps: CheckoutDeps, until: Date | null = null): Promise<ServiceRun> {
  const now = deps.now();
  const oldest = new Date(now.getTime() - LONGEST_SYNC_DAYS * DAY_MS);
  const unread = (await deps.syncs.unreadSince()) ?? oldest;
  const sync = await syncEvents(deps, unread < oldest ? oldest : unread, until);
  const { events, repaired, failedEventIds, failedSince, isDone } = sync;
  if (isDone) await deps.syncs.save(failedSince ?? new Date(now.getTime() - OVERLAP_MS));
  return {
    ...{ asked: events, repaired: repaired.size, failed: failedEventIds.length },
    ...(!isDone && { left: 1 }),
  };
}

export const sweepStripeEvents = scheduled(
  'sweepStripeEvents',
  { kind: 'payments', timeoutSeconds: 540, secrets: [stripeSecretKey] },
  (until) => sweepEvents(checkoutDeps(), until),
);
