/** The one account that local Stripe keeps: its state, its clock and its events. Services and routes share it. */
import type Stripe from 'stripe';
import { newId } from './ids.ts';
import { emptyState, type StoredEndpoint, type StoredEvent, type StripeState } from './state.ts';
import { createWebhookDelivery, type WebhookDelivery } from './webhook-delivery.ts';

/** The API version whose shapes local Stripe gives: the one that the installed SDK pins. */
export const API_VERSION = '2026-10-28.endive';

export const CONFIGURED_ENDPOINT_ID = 'we_configured';

/** Which API request made something happen; nulls when it was the customer or time. */
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
  /** How long a bank debit takes to succeed or fail by itself; null leaves it to the dashboard. */
  settleDelayMs: number | null;
  /** Shown on the hosted page and in `branding_settings`. */
  displayName: string;
}

export type EventObject =
  Stripe.Checkout.Session | Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute;

export interface Account {
  settings: AccountSettings;
  state: StripeState;
  /** The configured endpoint first, then those made by the API. */
  endpoints: () => StoredEndpoint[];
  webhooks: WebhookDelivery;
  /** Seconds; real time plus what the admin route `/__admin/clock` has added. */
  now: () => number;
  nowMs: () => number;
  advanceClock: (seconds: number) => void;
  /** Records an event with the object as it is now, and sends it to the endpoints that want it. */
  emit: (type: string, object: EventObject, cause: Cause, previous?: Record<string, unknown>) => void;
  changed: () => void;
  /** Replaces the state as a whole (load, reset). */
  replaceState: (next: StripeState) => void;
}

/** Older events are forgotten, so that a long-lived development state does not grow without end. */
const KEPT_EVENTS = 20_000;

export function createAccount(settings: AccountSettings, changed: () => void): Account {
  const state = emptyState();
  let clockOffset = 0;

  function configuredEndpoint(url: string): StoredEndpoint {
    return {
      id: CONFIGURED_ENDPOINT_ID,
      secret: settings.webhookSecret,
      endpoint: {
        id: CONFIGURED_ENDPOINT_ID,
        object: 'webhook_endpoint',
        api_version: API_VERSION,
        application: null,
        created: startedAt,
        description: 'From the configuration of local Stripe',
        enabled_events: ['*'],
        livemode: false,
        metadata: {},
        status: 'enabled',
        url,
      },
    };
  }

  const startedAt = Math.floor(Date.now() / 1000);
  const configured = settings.webhookUrl === null ? [] : [configuredEndpoint(settings.webhookUrl)];
  const endpoints = () => [...configured, ...state.endpoints.values()];
  const webhooks = createWebhookDelivery({
    events: () => state.events.values(),
    endpoints,
    retryDelaysMs: settings.retryDelaysMs,
    timeoutMs: settings.webhookTimeoutMs,
    changed,
  });

  const nowMs = () => Date.now() + clockOffset * 1000;
  const now = () => Math.floor(nowMs() / 1000);

  return {
    settings,
    state,
    endpoints,
    webhooks,
    now,
    nowMs,
    advanceClock: (seconds) => {
      clockOffset += seconds;
    },
    emit: (type, object, cause, previous) => {
      const id = newId.event();
      const data = { object: structuredClone(object), ...(previous && { previous_attributes: previous }) };
      const stored: StoredEvent = {
        id,
        // `Stripe.Event` is a union over every event type there is; which member this is, `type` tells its reader.
        event: {
          id,
          object: 'event',
          api_version: API_VERSION,
          created: now(),
          data,
          livemode: false,
          pending_webhooks: 0,
          request: { ...cause },
          type,
        } as Stripe.Event,
        deliveries: [],
      };
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
