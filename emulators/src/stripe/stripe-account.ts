/** The one account that local Stripe keeps: its state, its clock and its events. */
import type Stripe from 'stripe';
import { STRIPE_API_VERSION } from '@keepsong/domain/stripe-api';
import { newId } from './ids.ts';
import type { Charge, Dispute, PaymentIntent, Refund, Session } from './objects.ts';
import type { StoredEvent, StripeState } from './stripe-state.ts';
import { createWebhookDelivery, type WebhookDelivery } from './webhook-delivery.ts';

export interface AccountSettings {
  webhookUrl: string | null;
  /** Waits before the second, third, … attempt of a webhook. */
  retryDelaysMs: readonly number[];
  webhookTimeoutMs: number;
  /** How long a bank debit takes to settle by itself; null leaves it to the dashboard. */
  settleDelayMs: number | null;
}

export interface Account {
  settings: AccountSettings;
  state: StripeState;
  webhooks: WebhookDelivery;
  /** Milliseconds; real time plus what `/__admin/clock` has added. */
  nowMs: () => number;
  /** The same in seconds, as Stripe counts. */
  now: () => number;
  advanceClock: (seconds: number) => void;
  /** When a bank debit settles by itself, in milliseconds of the account's clock. */
  settleAt: () => number | null;
  isDue: (atMs: number | null) => boolean;
  /** Records an event with the object as it is now, and sends it to the webhook endpoint. */
  emit: (type: Stripe.Event['type'], object: Session | PaymentIntent | Charge | Refund | Dispute) => void;
}

/** @param clock in milliseconds; tests give their own */
export function createAccount(
  settings: AccountSettings,
  state: StripeState,
  clock: () => number = Date.now,
): Account {
  let clockOffset = 0;
  const webhooks = createWebhookDelivery({ ...settings, events: state.events });
  const nowMs = () => clock() + clockOffset * 1000;
  const now = () => Math.floor(nowMs() / 1000);

  return {
    settings,
    state,
    webhooks,
    nowMs,
    now,
    advanceClock: (seconds) => {
      clockOffset += seconds;
    },
    settleAt: () => (settings.settleDelayMs === null ? null : nowMs() + settings.settleDelayMs),
    isDue: (atMs) => atMs !== null && atMs <= nowMs(),
    emit: (type, object) => {
      const id = newId.event();
      const event = {
        id,
        object: 'event',
        api_version: STRIPE_API_VERSION,
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 0,
        type,
        // The objects here have fewer fields than the SDK's types promise.
      } as unknown as Stripe.Event;
      const stored: StoredEvent = { id, event, deliveries: [] };
      state.events.set(id, stored);
      webhooks.dispatch(stored);
    },
  };
}
