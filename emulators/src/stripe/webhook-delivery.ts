/**
 * Sends events to webhook endpoints: signed, tried again with back-off, in no guaranteed order. Its switches let a
 * test hold, drop, delay, repeat or shuffle what Stripe would send in its own good time.
 */
import { createHmac } from 'node:crypto';
import type { StoredEndpoint, StoredEvent, Delivery } from './state.ts';
import { newId } from './ids.ts';

export interface DeliverySwitches {
  /** 'hold' keeps new deliveries until they are released; 'drop' loses them. */
  mode: 'deliver' | 'hold' | 'drop';
  /** How many of the next events are lost although the mode is 'deliver'. */
  dropNext: number;
  /** Waiting time before the first attempt of each new delivery. */
  delayMs: number;
  /** How often each new event is delivered. */
  copies: number;
}

const PLAIN: DeliverySwitches = { mode: 'deliver', dropNext: 0, delayMs: 0, copies: 1 };

export interface WebhookDelivery {
  switches: DeliverySwitches;
  /** Starts (or holds, or drops) the delivery of a new event. */
  dispatch: (stored: StoredEvent) => void;
  /** Delivers held events one after the other in the given order, and goes back to 'deliver'. */
  release: (order: 'created' | 'reversed' | 'shuffled') => Promise<number>;
  /** Sends an event again, all copies at once; resolves after each copy's first attempt. */
  resend: (stored: StoredEvent, options: { times: number; delayMs: number }) => Promise<Delivery[]>;
  /** Goes on with what was under way when the state was saved. */
  resume: () => void;
  /** Forgets timers and switches; what is on its way is cut. */
  reset: () => void;
  inFlight: () => number;
}

export function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

function shuffled<T>(items: T[]): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

export function createWebhookDelivery(options: {
  events: () => Iterable<StoredEvent>;
  endpoints: () => StoredEndpoint[];
  /** Waits between attempts; after the last one a delivery has failed. */
  retryDelaysMs: readonly number[];
  timeoutMs: number;
  changed: () => void;
}): WebhookDelivery {
  const switches: DeliverySwitches = { ...PLAIN };
  const timers = new Set<NodeJS.Timeout>();
  let cut = new AbortController();
  let inFlight = 0;

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  }

  async function attempt(stored: StoredEvent, delivery: Delivery): Promise<void> {
    const endpoint = options.endpoints().find((one) => one.id === delivery.endpoint);
    if (endpoint === undefined) {
      delivery.status = 'failed';
      delivery.nextAt = null;
      options.changed();
      return;
    }
    delivery.status = 'waiting';
    delivery.nextAt = null;
    stored.event.pending_webhooks = pendingOf(stored);
    const payload = JSON.stringify(stored.event, null, 2);
    const startedAt = Date.now();
    const { signal } = cut;
    inFlight += 1;
    let status: number | null = null;
    let error: string | null = null;
    try {
      const reply = await fetch(endpoint.endpoint.url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signPayload(payload, endpoint.secret, Math.floor(startedAt / 1000)),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]),
      });
      await reply.arrayBuffer();
      status = reply.status;
    } catch (reason) {
      error = describe(reason);
    } finally {
      inFlight -= 1;
    }
    // Cut by a stop: not the endpoint's fault; it is tried again after the next start.
    if (signal.aborted) return;

    delivery.attempts.push({ at: startedAt, status, error, tookMs: Date.now() - startedAt });
    const pause = options.retryDelaysMs[delivery.attempts.length - 1];
    if (status !== null && status >= 200 && status < 300) {
      delivery.status = 'succeeded';
    } else if (pause === undefined) {
      delivery.status = 'failed';
    } else {
      wait(stored, delivery, pause);
    }
    stored.event.pending_webhooks = pendingOf(stored);
    options.changed();
  }

  function wait(stored: StoredEvent, delivery: Delivery, ms: number): void {
    delivery.status = 'waiting';
    delivery.nextAt = Date.now() + ms;
    later(ms, () => void attempt(stored, delivery));
  }

  function endpointsFor(stored: StoredEvent): StoredEndpoint[] {
    return options
      .endpoints()
      .filter(
        ({ endpoint }) =>
          endpoint.status === 'enabled' &&
          (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(stored.event.type)),
      );
  }

  function newDelivery(endpoint: string, status: Delivery['status']): Delivery {
    return { id: newId.delivery(), endpoint, status, attempts: [], nextAt: null };
  }

  function dispatch(stored: StoredEvent): void {
    const endpoints = endpointsFor(stored);
    if (endpoints.length === 0) return;
    let status: Delivery['status'] = switches.mode === 'hold' ? 'held' : 'waiting';
    if (switches.mode === 'drop' || switches.dropNext > 0) {
      status = 'dropped';
      if (switches.mode !== 'drop') switches.dropNext -= 1;
    }
    const copies = status === 'dropped' ? 1 : switches.copies;
    const deliveries = endpoints.flatMap(({ id }) =>
      Array.from({ length: copies }, () => newDelivery(id, status)),
    );
    stored.deliveries.push(...deliveries);
    stored.event.pending_webhooks = pendingOf(stored);
    if (status !== 'waiting') return;
    for (const delivery of deliveries) {
      if (switches.delayMs > 0) wait(stored, delivery, switches.delayMs);
      else void attempt(stored, delivery);
    }
  }

  async function release(order: 'created' | 'reversed' | 'shuffled'): Promise<number> {
    switches.mode = 'deliver';
    const held = [...options.events()].flatMap((stored) =>
      stored.deliveries.filter((one) => one.status === 'held').map((delivery) => ({ stored, delivery })),
    );
    const queue = order === 'created' ? held : order === 'reversed' ? held.reverse() : shuffled(held);
    for (const { stored, delivery } of queue) await attempt(stored, delivery);
    return queue.length;
  }

  async function resend(stored: StoredEvent, { times, delayMs }: { times: number; delayMs: number }) {
    const deliveries = endpointsFor(stored).flatMap(({ id }) =>
      Array.from({ length: times }, () => newDelivery(id, 'waiting')),
    );
    stored.deliveries.push(...deliveries);
    if (delayMs > 0) for (const delivery of deliveries) wait(stored, delivery, delayMs);
    else await Promise.all(deliveries.map((delivery) => attempt(stored, delivery)));
    return deliveries;
  }

  return {
    switches,
    dispatch,
    release,
    resend,
    resume: () => {
      for (const stored of options.events()) {
        for (const delivery of stored.deliveries) {
          if (delivery.status !== 'waiting') continue;
          wait(stored, delivery, Math.max(0, (delivery.nextAt ?? 0) - Date.now()));
        }
      }
    },
    reset: () => {
      cut.abort();
      cut = new AbortController();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      Object.assign(switches, PLAIN);
    },
    inFlight: () => inFlight,
  };
}

function pendingOf(stored: StoredEvent): number {
  return stored.deliveries.filter((one) => one.status === 'waiting' || one.status === 'held').length;
}

function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  if (reason.name === 'TimeoutError') return 'timed out';
  const { cause } = reason;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : reason.message;
}
