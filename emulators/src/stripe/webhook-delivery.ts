/**
 * Sends events to the webhook endpoint: signed, retried with back-off, in no guaranteed order. A test can hold,
 * drop or repeat them.
 */
import { createHmac } from 'node:crypto';
import type { Delivery, StoredEvent } from './state.ts';

export interface WebhookDelivery {
  /** 'hold' keeps new deliveries until they are released; 'drop' loses them. */
  mode: 'deliver' | 'hold' | 'drop';
  /** Starts (or holds, or drops) the delivery of a new event. */
  dispatch: (stored: StoredEvent) => void;
  /** Delivers held events one after the other, and goes back to 'deliver'. */
  release: (options: { reverse: boolean }) => Promise<number>;
  /** Sends an event again, all copies at once; resolves after each copy's first attempt. */
  resend: (stored: StoredEvent, times: number) => Promise<Delivery[]>;
  /** Continues the deliveries that were unfinished when the state was saved. */
  resume: () => void;
  /** Forgets timers and the mode; requests under way are aborted. */
  reset: () => void;
}

function sign(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export function createWebhookDelivery(options: {
  events: () => Iterable<StoredEvent>;
  webhookUrl: string | null;
  webhookSecret: string;
  /** Waits between attempts; after the last one a delivery has failed. */
  retryDelaysMs: readonly number[];
  webhookTimeoutMs: number;
  changed: () => void;
}): WebhookDelivery {
  const { webhookUrl: url } = options;
  const timers = new Set<NodeJS.Timeout>();
  let cut = new AbortController();

  async function attempt(stored: StoredEvent, delivery: Delivery): Promise<void> {
    if (url === null) return;
    delivery.status = 'waiting';
    delivery.nextAt = null;
    stored.event.pending_webhooks = pendingOf(stored);
    const payload = JSON.stringify(stored.event, null, 2);
    const at = Date.now();
    const { signal } = cut;
    let status: number | null = null;
    let error: string | null = null;
    try {
      const reply = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(payload, options.webhookSecret, Math.floor(at / 1000)),
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(options.webhookTimeoutMs)]),
      });
      await reply.arrayBuffer();
      status = reply.status;
    } catch (reason) {
      error = describe(reason);
    }
    // Cut by a stop: not the endpoint's fault; it is tried again after the next start.
    if (signal.aborted) return;

    delivery.attempts.push({ at, status, error, tookMs: Date.now() - at });
    const pause = options.retryDelaysMs[delivery.attempts.length - 1];
    if (status !== null && status >= 200 && status < 300) delivery.status = 'succeeded';
    else if (pause === undefined) delivery.status = 'failed';
    else attemptLater(stored, delivery, pause);
    stored.event.pending_webhooks = pendingOf(stored);
    options.changed();
  }

  function attemptLater(stored: StoredEvent, delivery: Delivery, ms: number): void {
    delivery.nextAt = Date.now() + ms;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(stored, delivery);
    }, ms);
    timers.add(timer);
  }

  const delivery: WebhookDelivery = {
    mode: 'deliver',
    dispatch: (stored) => {
      if (url === null) return;
      const status = ({ deliver: 'waiting', hold: 'held', drop: 'dropped' } as const)[delivery.mode];
      const made: Delivery = { status, attempts: [], nextAt: null };
      stored.deliveries.push(made);
      stored.event.pending_webhooks = pendingOf(stored);
      if (status === 'waiting') void attempt(stored, made);
    },
    release: async ({ reverse }) => {
      delivery.mode = 'deliver';
      const held = [...options.events()].flatMap((stored) =>
        stored.deliveries.filter(({ status }) => status === 'held').map((one) => ({ stored, one })),
      );
      for (const { stored, one } of reverse ? held.reverse() : held) await attempt(stored, one);
      return held.length;
    },
    resend: async (stored, times) => {
      const copies = Array.from({ length: times }, (): Delivery => ({
        status: 'waiting',
        attempts: [],
        nextAt: null,
      }));
      stored.deliveries.push(...copies);
      await Promise.all(copies.map((copy) => attempt(stored, copy)));
      return copies;
    },
    resume: () => {
      for (const stored of options.events()) {
        for (const one of stored.deliveries) {
          if (one.status !== 'waiting') continue;
          attemptLater(stored, one, Math.max(0, (one.nextAt ?? 0) - Date.now()));
        }
      }
    },
    reset: () => {
      cut.abort();
      cut = new AbortController();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      delivery.mode = 'deliver';
    },
  };
  return delivery;
}

function pendingOf(stored: StoredEvent): number {
  return stored.deliveries.filter(({ status }) => status === 'waiting' || status === 'held').length;
}

function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  if (reason.name === 'TimeoutError') return 'timed out';
  const { cause } = reason;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : reason.message;
}
