import { DAY_MS } from '@keepsong/domain/day';
import { type StripeSync, newSync, LONGEST_SYNC_DAYS } from '@keepsong/domain/documents/stripe-sync';
import { ZodError } from 'zod';
import { errorFields, logEvent } from '../log.ts';
import type { StripeEvent } from '../services/stripe-objects.ts';
import { type CheckoutDeps, checkoutDeps } from './checkout-deps.ts';
import { handleStripeEvent, type Handled } from './handle-stripe-event.ts';
import { isMoneyChanged, isOverdue } from './payment-facts.ts';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { stripeSecretKey } from '../config.ts';
import { scheduled } from '../jobs/scheduled.ts';

/** So many failures in a row mean that the database or Stripe fails, not single events: the run fails and is repeated. */
const MOST_FAILED_IN_A_ROW = 50;
/** As long as Stripe itself repeats a delivery. */
const RETRIED_MS = 3 * DAY_MS;

interface Options {
  /** No further page is begun after this; the sync goes on with the next run. Null: it runs to its end. */
  until: Date | null;
  /** Repeats events that were carried out before, because their changes may be lost. */
  again: boolean;
}

function isRepair({ outcome, change }: Handled): boolean {
  return outcome === 'unknown_order' || (change !== null && isMoneyChanged(change.before, change.after));
}

class Run {
  private failedInARow = 0;

  constructor(
    private readonly deps: CheckoutDeps,
    private readonly again: boolean,
  ) {}

  async carriedOut(sync: StripeSync, event: StripeEvent): Promise<StripeSync> {
    const { deps, again } = this;
    try {
      const handled = await handleStripeEvent(deps, event, { again });
      this.failedInARow = 0;
      const { payableId: id } = handled;
      // Somebody asks because something was lost; a scheduled run can be faster than a webhook.
      const isLost = again || isOverdue(event.created, deps.now());
      if (!isLost || id === null || !isRepair(handled)) return sync;
      return { ...sync, repaired: [...new Set([...sync.repaired, id])] };
    } catch (error) {
      logEvent('error', 'synced_event_failed', { eventId: event.id, ...errorFields(error) });
      // One that cannot be read fails by itself.
      if (!(error instanceof ZodError)) this.failedInARow += 1;
      if (this.failedInARow > MOST_FAILED_IN_A_ROW) {
        throw new Error('Too many events could not be carried out', { cause: error });
      }
      if (deps.now().getTime() - event.created * 1000 <= RETRIED_MS) {
        return { ...sync, failedEventIds: [...sync.failedEventIds, event.id] };
      }
      logEvent('error', 'synced_event_given_up', { eventId: event.id, eventType: event.type });
      return sync;
    }
  }

  /** Retries events that failed before. One that Stripe no longer has is dropped. */
  async retried(sync: StripeSync): Promise<StripeSync> {
    let current: StripeSync = { ...sync, failedEventIds: [] };
    for (const id of sync.failedEventIds) {
      try {
        const event = await this.deps.stripe.retrieveEvent(id);
        if (event) current = await this.carriedOut(current, event);
      } catch (error) {
        if (this.failedInARow > MOST_FAILED_IN_A_ROW) throw error;
        this.failedInARow += 1;
        logEvent('error', 'synced_event_not_retrieved', { eventId: id, ...errorFields(error) });
        current = { ...current, failedEventIds: [...current.failedEventIds, id] };
      }
    }
    return current;
  }
}

/**
 * Reads Stripe's events from the newest back to `sync.from` and applies the missing ones. Saves its progress after each page for the next run.
 * Throws when Stripe does not list its events, or when too many cannot be carried out.
 */
export async function syncEvents(
  deps: CheckoutDeps,
  started: StripeSync,
  { until, again }: Options,
): Promise<StripeSync> {
  const run = new Run(deps, again);
  let sync = await run.retried(started);
  do {
    const { events, hasMore } = await deps.stripe.listEvents(sync.after);
    const inRange = events.filter(({ created }) => created * 1000 >= sync.from.getTime());
    const known = again ? new Set<string>() : await deps.payments.knownEvents(inRange.map(({ id }) => id));
    for (const event of inRange) {
      if (!known.has(event.id)) sync = await run.carriedOut(sync, event);
    }
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

/** Also events that were carried out, because their changes may be lost. Stores no progress: repeated, it changes nothing. */
export function syncSince(
  deps: CheckoutDeps,
  days: number,
  onPage: (sync: StripeSync) => void = () => undefined,
): Promise<StripeSync> {
  const now = deps.now();
  const save = (sync: StripeSync) => Promise.resolve(onPage(sync));
  const started = newSync(new Date(now.getTime() - days * DAY_MS), now);
  return syncEvents({ ...deps, syncs: { ...deps.syncs, save } }, started, { until: null, again: true });
}

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
