/**
 * Sends events to the webhook endpoint: signed, retried with back-off, in no guaranteed order. A test can drop or
 * repeat them.
 */
import { createHmac } from 'node:crypto';
import { LOCAL_KEYS } from '../config/local-config.ts';
import type { Delivery, StoredEvent } from './stripe-state.ts';

export interface WebhookDelivery {
  /** 'drop' loses new events; each can be sent again. */
  mode: 'deliver' | 'drop';
  /** Starts (or drops) the delivery of a new event. */
  dispatch: (stored: StoredEvent) => void;
  /** Sends an event again; resolves after the first attempt. */
  resend: (stored: StoredEvent) => Promise<void>;
  /** Continues the deliveries that were unfinished when the state was saved. */
  resume: () => void;
  /** Ends timers and aborts the requests under way. */
  stop: () => void;
}

function sign(payload: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', LOCAL_KEYS.stripeWebhookSecret);
  const signature = mac.update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export function createWebhookDelivery(options: {
  events: Map<string, StoredEvent>;
  webhookUrl: string | null;
  /** Waits between attempts; after the last one a delivery has failed. */
  retryDelaysMs: readonly number[];
  webhookTimeoutMs: number;
}): WebhookDelivery {
  const { webhookUrl: url } = options;
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();

  function update(stored: StoredEvent, delivery: Delivery, change: Partial<Delivery>): void {
    Object.assign(delivery, change);
    stored.event.pending_webhooks = stored.deliveries.filter(({ status }) => status === 'waiting').length;
  }

  function add(stored: StoredEvent, status: Delivery['status']): Delivery {
    const delivery: Delivery = { status, attempts: [], nextAt: null };
    stored.deliveries.push(delivery);
    update(stored, delivery, {});
    return delivery;
  }

  async function post(url: string, payload: string): Promise<number | string> {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(payload),
        },
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(options.webhookTimeoutMs)]),
      });
      await reply.arrayBuffer();
      return reply.status;
    } catch (reason) {
      return describe(reason);
    }
  }

  async function attempt(stored: StoredEvent, delivery: Delivery): Promise<void> {
    if (url === null) return;
    const outcome = await post(url, JSON.stringify(stored.event, null, 2));
    // Cut by a stop: not the endpoint's fault; it is tried again after the next start.
    if (stopped.signal.aborted) return;

    delivery.attempts.push(outcome);
    const pause = options.retryDelaysMs[delivery.attempts.length - 1];
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) {
      update(stored, delivery, { status: 'succeeded', nextAt: null });
    } else if (pause === undefined) update(stored, delivery, { status: 'failed', nextAt: null });
    else attemptLater(stored, delivery, pause);
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
      if (delivery.mode === 'drop') add(stored, 'dropped');
      else void attempt(stored, add(stored, 'waiting'));
    },
    resend: async (stored) => {
      if (url !== null) await attempt(stored, add(stored, 'waiting'));
    },
    resume: () => {
      for (const stored of options.events.values()) {
        for (const one of stored.deliveries) {
          if (one.status !== 'waiting') continue;
          attemptLater(stored, one, Math.max(0, (one.nextAt ?? 0) - Date.now()));
        }
      }
    },
    stop: () => {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
  return delivery;
}

function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  if (reason.name === 'TimeoutError') return 'timed out';
  const { cause } = reason;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : reason.message;
}
