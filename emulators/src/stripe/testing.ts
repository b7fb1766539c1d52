/** Starts local Stripe with the real SDK and a webhook receiver, for the tests of this folder. */
import { STRIPE_PRODUCTS } from '@keepsong/domain/stripe-api';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { LOCAL_KEYS } from '../config/local-config.ts';
import { serveLocal, type LocalEnv } from '../http/serve-local.ts';
import { startStripe, type LocalStripeOptions } from './index.ts';
import type { Charge, Dispute, Refund, Session } from './objects.ts';
import type { StoredEvent } from './state.ts';

interface Received {
  event: Stripe.Event;
  payload: string;
  signature: string;
}

interface Receiver {
  url: string;
  /** In the order of arrival, with any response. */
  received: Received[];
  types: () => string[];
  /** Answers for the next requests; when used up, 200. 'hang' never answers. */
  answers: (number | 'hang')[];
  stop: () => Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: (number | 'hang')[] = [];
  const app = new Hono<LocalEnv>();
  app.post('/webhook', async (c) => {
    const payload = await c.req.text();
    const signature = c.req.header('stripe-signature') ?? '';
    received.push({ payload, event: JSON.parse(payload) as Stripe.Event, signature });
    const answer = answers.shift() ?? 200;
    return answer === 'hang' ? new Promise<never>(() => undefined) : new Response(null, { status: answer });
  });
  const { url, stop } = await serveLocal(app, 0);
  return {
    url: `${url}/webhook`,
    received,
    types: () => received.map(({ event }) => event.type),
    answers,
    stop,
  };
}

export function sdkFor(url: string, key: string = LOCAL_KEYS.stripeSecretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Calls control routes. Throws when the answer is not 2xx. */
function adminOf(url: string) {
  const read = async <T>(path: string, init?: RequestInit) => {
    const reply = await fetch(`${url}/__admin${path}`, init);
    const body = await reply.text();
    if (!reply.ok) throw new Error(`${reply.status} ${body}`);
    return JSON.parse(body) as T;
  };
  return {
    state: () => read<State>('/state'),
    events: async () => (await read<{ events: StoredEvent[] }>('/events')).events,
    post: <T = Record<string, unknown>>(path: string, body: object = {}) =>
      read<T>(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

interface State {
  sessions: Session[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
}

export interface Scene {
  url: string;
  stripe: Stripe;
  admin: ReturnType<typeof adminOf>;
  receiver: Receiver;
  /** Makes a session of $34.99. */
  newSession: () => Promise<string>;
  stop: () => Promise<void>;
  save: (file: string) => void;
}

/** Fast retries, and debits that wait for the test to settle them. */
export async function startScene(options: Partial<LocalStripeOptions> = {}): Promise<Scene> {
  const receiver = await startReceiver();
  const server = await startStripe({
    port: 0,
    webhookUrl: receiver.url,
    dataFile: null,
    appUrl: 'http://localhost:5002',
    retryDelaysMs: [5, 5, 5],
    settleDelayMs: null,
    ...options,
  });
  const stripe = sdkFor(server.url);
  const admin = adminOf(server.url);
  const newSession = async () => (await stripe.checkout.sessions.create(songOrder())).id;
  return {
    url: server.url,
    stripe,
    admin,
    receiver,
    newSession,
    stop: async () => {
      await server.stop();
      await receiver.stop();
    },
    save: server.save,
  };
}

/** A song with a cover, as the product sells it. */
export function songOrder(
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const line = (product: string, amount: number) => ({
    price_data: { currency: 'usd', product, unit_amount: amount },
    quantity: 1,
  });
  return {
    mode: 'payment',
    adaptive_pricing: { enabled: false },
    automatic_tax: { enabled: false },
    line_items: [line(STRIPE_PRODUCTS.song, 2999), line(STRIPE_PRODUCTS.cover, 500)],
    success_url: 'http://localhost:5002/dashboard?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:5002/order?canceled=true',
    client_reference_id: 'order-1',
    metadata: { orderId: 'order-1' },
    payment_intent_data: { metadata: { orderId: 'order-1' } },
    ...extra,
  };
}

/** The error that the SDK throws. */
export async function failureOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`Not a Stripe error: ${String(error)}`);
  return error;
}

/** Waits for something that happens in its own time, such as the arrival of a webhook. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 60_000, interval: 10 });
}
