/** Starts local Stripe with the real SDK and a webhook receiver, for the tests of this folder. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { startStripe, type LocalStripeOptions } from './index.ts';

export const SECRET_KEY = 'sk_test_local_0123456789';
export const WEBHOOK_SECRET = 'whsec_local_0123456789';

export interface Received {
  event: Stripe.Event;
  payload: string;
  signature: string;
}

export interface Receiver {
  url: string;
  /** In the order of arrival, with any response. */
  received: Received[];
  types: () => string[];
  /** Answers for the next requests; when used up, 200. 'hang' never answers. */
  answers: (number | 'hang')[];
  stop: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const answers: (number | 'hang')[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((payload) => {
      received.push({
        payload,
        event: JSON.parse(payload) as Stripe.Event,
        signature: String(request.headers['stripe-signature']),
      });
      const answer = answers.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    types: () => received.map(({ event }) => event.type),
    answers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sdkFor(url: string, options: { key?: string; retries?: number } = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(options.key ?? SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: options.retries ?? 0,
    telemetry: false,
  });
}

export interface Admin {
  get: <T>(path: string) => Promise<T>;
  /** Throws when the answer is not 2xx. */
  post: <T = Record<string, unknown>>(path: string, body?: object) => Promise<T>;
}

export function adminOf(url: string): Admin {
  const read = async (reply: Response) => {
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${reply.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
  return {
    get: async <T>(path: string) => (await read(await fetch(`${url}/__admin${path}`))) as T,
    post: async <T>(path: string, body: object = {}) =>
      (await read(await fetch(`${url}/__admin${path}`, { method: 'POST', body: JSON.stringify(body) }))) as T,
  };
}

export interface Scene {
  url: string;
  stripe: Stripe;
  admin: Admin;
  receiver: Receiver;
  stop: () => Promise<void>;
}

/** Fast retries, and debits that wait for the test to settle them. */
export async function startScene(options: Partial<LocalStripeOptions> = {}): Promise<Scene> {
  const receiver = await startReceiver();
  const server = await startStripe({
    port: 0,
    host: '127.0.0.1',
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: receiver.url,
    dataFile: null,
    appUrl: 'http://localhost:5002',
    retryDelaysMs: [5, 5, 5],
    settleDelayMs: null,
    ...options,
  });
  return {
    url: server.url,
    stripe: sdkFor(server.url),
    admin: adminOf(server.url),
    receiver,
    stop: async () => {
      await server.stop();
      await receiver.stop();
    },
  };
}

/** A song with a cover, as the product sells it. */
export function songOrder(
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const line = (name: string, amount: number) => ({
    price_data: { currency: 'usd', product_data: { name }, unit_amount: amount },
    quantity: 1,
  });
  return {
    mode: 'payment',
    line_items: [line('Custom song', 2999), line('Cover image', 500)],
    success_url: 'http://localhost:5002/dashboard?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:5002/order?canceled=true',
    client_reference_id: 'order-1',
    metadata: { orderId: 'order-1' },
    payment_intent_data: { metadata: { orderId: 'order-1' } },
    ...extra,
  };
}

/** A reference that was not expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) throw new Error('There is no reference.');
  return typeof reference === 'string' ? reference : reference.id;
}

/** Waits for something that happens in its own time, such as the arrival of a webhook. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 15_000, interval: 10 });
}
