import type { Order } from '@keepsong/domain/documents/order';
import { MOST_REPORTED_ORDERS, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { errorFields, logEvent } from '../log.ts';
import type { StripeEvent } from '../services/stripe-objects.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { handleStripeEvent, type Handled } from './handle-stripe-event.ts';

/** More failures than this mean that our code fails, not single events: the run fails and is repeated. */
const MOST_FAILED = 50;

interface Options {
  /** No further page is begun after this; the sync goes on with the next run. */
  until: Date;
  /** Repeats events that were carried out before, because their changes may be lost. */
  again: boolean;
}

type Kind = StripeSync['report'][string]['missing'][number];

function kindOf({ type }: StripeEvent): Kind {
  if (type.startsWith('checkout.')) return 'payment';
  return type.includes('dispute') ? 'dispute' : 'refund';
}

const moneyOf = ({ paymentStatus, refundedCents }: Order) => ({ paymentStatus, refundedCents });

/** The sync with what one event repaired. Pages run backwards: the first `before` seen is the oldest state. */
function reported(sync: StripeSync, event: StripeEvent, { outcome, orderId, change }: Handled): StripeSync {
  if (orderId === null || (outcome !== 'recorded' && outcome !== 'unknown_order')) return sync;
  const known = sync.report[orderId];
  if (!known && sync.repairedOrders >= MOST_REPORTED_ORDERS) {
    return { ...sync, repairedOrders: sync.repairedOrders + 1 };
  }
  const entry = {
    missing: [...new Set([...(known?.missing ?? []), kindOf(event)])],
    before: known?.before ?? (change ? moneyOf(change.before) : null),
    after: change ? moneyOf(change.after) : null,
  };
  return {
    ...sync,
    repairedOrders: sync.repairedOrders + (known ? 0 : 1),
    report: { ...sync.report, [orderId]: entry },
  };
}

async function carriedOut(
  deps: CheckoutDeps,
  sync: StripeSync,
  event: StripeEvent,
  again: boolean,
): Promise<StripeSync> {
  try {
    return reported(sync, event, await handleStripeEvent(deps, event, { again }));
  } catch (error) {
    logEvent('error', 'synced_event_failed', { eventId: event.id, ...errorFields(error) });
    return { ...sync, failedEventIds: [...sync.failedEventIds, event.id] };
  }
}

/** Retries events that failed before. One that Stripe no longer has is dropped. */
async function retried(deps: CheckoutDeps, sync: StripeSync, again: boolean): Promise<StripeSync> {
  let current: StripeSync = { ...sync, failedEventIds: [] };
  for (const id of sync.failedEventIds) {
    const event = await deps.stripe.retrieveEvent(id);
    if (event) current = await carriedOut(deps, current, event, again);
  }
  return current;
}

/**
 * Reads Stripe's events from the newest back to `sync.from`, page by page, and applies the missing ones with the
 * webhook's own handler. Saves its progress after each page, so that a run that ends anywhere is continued by the next.
 * Facts merge in any order and number, so nothing depends on how often an event is read. Throws when Stripe does not list
 * its events, or when too many cannot be carried out.
 */
export async function syncEvents(
  deps: CheckoutDeps,
  started: StripeSync,
  { until, again }: Options,
): Promise<StripeSync> {
  let sync = await retried(deps, started, again);
  do {
    const { events, hasMore } = await deps.stripe.listEvents(sync.after);
    const inRange = events.filter(({ created }) => created * 1000 >= sync.from.getTime());
    const known = again ? new Set<string>() : await deps.payments.knownEvents(inRange.map(({ id }) => id));
    for (const event of inRange) {
      if (!known.has(event.id)) sync = await carriedOut(deps, sync, event, again);
    }
    if (sync.failedEventIds.length > MOST_FAILED) throw new Error('Too many events could not be carried out');
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
  } while (sync.state === 'running' && deps.now() < until);
  return sync;
}
