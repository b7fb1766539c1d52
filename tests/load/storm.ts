import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { z } from 'zod';
import { LOCAL_KEYS } from '../support/cloud.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { inParallel } from './in-parallel.ts';
import { shuffled } from './shuffle.ts';
import type { Story } from './stories.ts';

export interface Delivery {
  orderId: string;
  event: Stripe.Event;
}

export interface Answer {
  orderId: string;
  /** The event reported a completed payment. */
  isPayment: boolean;
  status: number;
  /** The outcome in the response body; null without one. */
  outcome: string | null;
}

/** Repeats a delivery that is not answered with 2xx, as Stripe does, but sooner. */
const MOST_TRIES = 6;
const PAUSE_MS = 500;

const answerSchema = z.object({ outcome: z.string() });

/** Every event, a second Event object for the same change, and each of the two twice; in a seeded order. */
export function deliveriesOf(stories: readonly Story[], random: () => number): Delivery[] {
  const all = stories.flatMap(({ orderId, events }) =>
    events.flatMap((event) => {
      const again = { ...event, id: `${event.id}_again` };
      return [event, event, again, again].map((one) => ({ orderId, event: one }));
    }),
  );
  return shuffled(all, random);
}

/** Delivers to `url`, `atOnce` at a time, signed as Stripe does. Every try's answer is in the result. */
export async function storm(url: string, deliveries: readonly Delivery[], atOnce: number): Promise<Answer[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const { webhooks } = stripeTestbed().sdk;
  const answers = await inParallel(deliveries, atOnce, async ({ orderId, event }) => {
    const payload = JSON.stringify(event);
    const isPayment = saysPaid(event);
    const tries: Answer[] = [];
    while (tries.length < MOST_TRIES) {
      const signature = webhooks.generateTestHeaderString({
        payload,
        secret: LOCAL_KEYS.stripeWebhookSecret,
      });
      const { status, body } = await post(url, agent, payload, signature);
      tries.push({ orderId, isPayment, status, outcome: outcomeOf(body) });
      if (status >= 200 && status < 300) break;
      await sleep(PAUSE_MS * 2 ** tries.length);
    }
    return tries;
  });
  agent.destroy();
  return answers.flat();
}

function saysPaid(event: Stripe.Event): boolean {
  const { payment_status } = event.data.object as Stripe.Checkout.Session;
  return payment_status === 'paid';
}

function outcomeOf(body: string): string | null {
  try {
    return answerSchema.parse(JSON.parse(body)).outcome;
  } catch {
    return null;
  }
}

/** With node:http, because the connection pool of `fetch` limits concurrent requests. Status 0: no answer. */
function post(
  url: string,
  agent: http.Agent,
  payload: string,
  signature: string,
): Promise<{ status: number; body: string }> {
  return new Promise((settle) => {
    const request = http.request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'stripe-signature': signature,
        },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (body += chunk));
        response.on('end', () => settle({ status: response.statusCode ?? 0, body }));
        response.on('error', () => settle({ status: 0, body: '' }));
      },
    );
    request.on('error', () => settle({ status: 0, body: '' }));
    request.end(payload);
  });
}
