/** The one account that local Stripe keeps: its state, its clock and its events. */
import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Charge, Dispute, PaymentIntent, Refund, Session } from './objects.ts';
import { emptyState, type StoredEvent, type StripeState } from './state.ts';
import { createWebhookDelivery, type WebhookDelivery } from './webhook-delivery.ts';

/** The API version whose shapes local Stripe gives: the one that the installed SDK pins. */
export const API_VERSION = '2026-10-28.endive';

/** The API request that caused an event; nulls when it was the customer or time. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

export const NO_REQUEST: Cause = { id: null, idempotency_key: null };

export interface AccountSettings {
  webhookUrl: string | null;
  webhookSecret: string;
  retryDelaysMs: readonly number[];
  webhookTimeoutMs: number;
  /** How long a bank debit or a refund takes to settle by itself; null leaves it to the dashboard. */
  settleDelayMs: number | null;
}

export interface Account {
  settings: AccountSettings;
  state: StripeState;
  webhooks: WebhookDelivery;
  /** Seconds; real time plus what `/__admin/clock` has added. */
  now: () => number;
  nowMs: () => number;
  advanceClock: (seconds: number) => void;
  /** Records an event with the object as it is now, and sends it to the webhook endpoint. */
  emit: (
    type: Stripe.Event['type'],
    object: Session | PaymentIntent | Charge | Refund | Dispute,
    cause: Cause,
    previous?: object,
  ) => void;
  changed: () => void;
  /** Replaces the state as a whole (load, reset). */
  replaceState: (next: StripeState) => void;
}

/** Older events are forgotten, so that a long-lived development state does not grow without end. */
const KEPT_EVENTS = 20_000;

export function createAccount(settings: AccountSettings, changed: () => void): Account {
  const state = emptyState();
  let clockOffset = 0;
  const webhooks = createWebhookDelivery({ ...settings, events: () => state.events.values(), changed });
  const nowMs = () => Date.now() + clockOffset * 1000;
  const now = () => Math.floor(nowMs() / 1000);

  return {
    settings,
    state,
    webhooks,
    now,
    nowMs,
    advanceClock: (seconds) => {
      clockOffset += seconds;
    },
    emit: (type, object, cause, previous) => {
      const id = newId.event();
      const event = {
        id,
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 0,
        request: { ...cause },
        type,
        // The objects here have fewer fields than the SDK's types promise.
      } as unknown as Stripe.Event;
      const stored: StoredEvent = { id, event, deliveries: [] };
      state.events.set(id, stored);
      for (const oldest of state.events.keys()) {
        if (state.events.size <= KEPT_EVENTS) break;
        state.events.delete(oldest);
      }
      webhooks.dispatch(stored);
      changed();
    },
    changed,
    replaceState: (next) => {
      clockOffset = 0;
      Object.assign(state, next);
    },
  };
}
