import { DAY_MS } from '@keepsong/domain/day';
import { type StripeSync, newSync, LONGEST_SYNC_DAYS } from '@keepsong/domain/documents/stripe-sync';
import { ZodError } from 'zod';
import { errorFields, logEvent } from '../log.ts';
import type { StripeEvent } from '../services/stripe-objects.ts';
import { type CheckoutDeps, checkoutDeps } from './checkout-deps.ts';
import { handleStripeEvent, type Handled } from './handle-stripe-event.ts';
import { isMoneyChanged } from './payment-facts.ts';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { stripeSecretKey } from '../config.ts';
import { scheduled } from '../jobs/scheduled.ts';

/** So many failures in a row mean that the database or Stripe fails, not single events: the run fails and is repeated. */
const MOST_FAILED_IN_A_ROW = 50;
/** As long as Stripe itself repeats a delivery. */
const RETRIED_MS = 3 * DAY_MS;

function isRepair({ outcome, change }: Handled): boolean {
  return outcome === 'unknown_order' || (change !== null && isMoneyChanged(change.before, change.after));
}

/**
 * Reads Stripe's events from the newest back to `sync.from` and carries out each, which changes nothing for one that a webhook has reported.
 * Saves its progress after each page. No further page is begun after `until`; the sync goes on with the next run. Null: it runs to its end.
 * Throws when Stripe does not list its events, or when too many cannot be carried out.
 */
export async function syncEvents(
  deps: CheckoutDeps,
  started: StripeSync,
  until: Date | null,
): Promise<StripeSync> {
  let sync = started;
  let failedInARow = 0;
  const carryOut = async (event: StripeEvent): Promise<Partial<StripeSync>> => {
    try {
      const handled = await handleStripeEvent(deps, event);
      failedInARow = 0;
      const { payableId: id } = handled;
      return id !== null && isRepair(handled) ? { repaired: [...new Set([...sync.repaired, id])] } : {};
    } catch (error) {
      logEvent('error', 'synced_event_failed', { eventId: event.id, ...errorFields(error) });
      // One that cannot be read fails by itself.
      if (!(error instanceof ZodError)) failedInARow += 1;
      if (failedInARow > MOST_FAILED_IN_A_ROW) {
        throw new Error('Too many events could not be carried out', { cause: error });
      }
      const at = new Date(event.created * 1000);
      if (deps.now().getTime() - at.getTime() <= RETRIED_MS) {
        return { failedEventIds: [...sync.failedEventIds, event.id], failedSince: at };
      }
      logEvent('error', 'synced_event_given_up', { eventId: event.id, eventType: event.type });
      return {};
    }
  };
  do {
    const { events, hasMore } = await deps.stripe.listEvents(sync.after);
    const inRange = events.filter(({ created }) => created * 1000 >= sync.from.getTime());
    for (const event of inRange) sync = { ...sync, ...(await carryOut(event)) };
    const last = events.at(-1);
    const isDone = !hasMore || inRange.length < events.length;
    sync = {
      ...sync,
      state: isDone ? 'done' : 'running',
      after: last?.id ?? sync.after,
      readBackTo: isDone || !last ? sync.from : new Date(last.created * 1000),
      events: sync.events + inRange.length,
      updatedAt: deps.now(),
    };
    await deps.syncs.save(sync);
  } while (sync.state === 'running' && (!until || deps.now() < until));
  return sync;
}

/** Stores no progress: repeated, it changes nothing. */
export function syncSince(
  deps: CheckoutDeps,
  days: number,
  onPage: (sync: StripeSync) => void = () => undefined,
): Promise<StripeSync> {
  const now = deps.now();
  const save = (sync: StripeSync) => Promise.resolve(onPage(sync));
  const started = newSync(new Date(now.getTime() - days * DAY_MS), now);
  return syncEvents({ ...deps, syncs: { ...deps.syncs, save } }, started, null);
}

const MINUTE = 60_000;
/** Read twice, because Stripe lists an event a moment after the time it carries. */
const OVERLAP_MS = 10 * MINUTE;
/** A sync that was not finished for so long begins anew: Stripe may no longer have the event at which it stopped. */
const STALE_MS = DAY_MS;
const RUN_MS = 4 * MINUTE;

/** Continues an unfinished run, or reads everything since the last run began, and since the oldest event that failed in it. */
function syncToRun(last: StripeSync | null, now: Date): StripeSync {
  const oldest = new Date(now.getTime() - LONGEST_SYNC_DAYS * DAY_MS);
  if (!last) return newSync(oldest, now);
  const isStale = now.getTime() - last.createdAt.getTime() > STALE_MS;
  if (last.state === 'running' && !isStale) return { ...last, events: 0, repaired: [] };
  const unread = last.failedSince ?? new Date(last.createdAt.getTime() - OVERLAP_MS);
  const since = last.state === 'running' ? last.from : unread;
  return newSync(since < oldest ? oldest : since, now);
}

/** Reads payments, refunds and disputes that no webhook has reported, up to 30 days back. */
export async function sweepEvents(deps: CheckoutDeps): Promise<ServiceRun> {
  const now = deps.now();
  const until = new Date(now.getTime() + RUN_MS);
  const sync = await syncEvents(deps, syncToRun(await deps.syncs.get(), now), until);
  return { asked: sync.events, repaired: sync.repaired.length, failed: sync.failedEventIds.length };
}

export const sweepStripeEvents = scheduled(
  'sweepStripeEvents',
  { kind: 'payments', timeoutSeconds: 540, secrets: [stripeSecretKey] },
  () => sweepEvents(checkoutDeps()),
);
