import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { LOCAL_KEYS } from '../support/cloud.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { inParallel } from '../support/in-parallel.ts';
import type { Story } from './stories.ts';

export interface Delivery {
  orderId: string;
  event: Stripe.Event;
}

export interface Answer {
  orderId: string;
  /** The event reported a completed payment. */
  isPayment: boolean;
  /** 0: no answer. */
  status: number;
  /** Of the body; undefined without one. */
  outcome?: string | undefined;
}

/** Repeats a delivery that is not answered with 2xx, as Stripe does, but sooner. */
const MOST_TRIES = 6;
const PAUSE_MS = 500;

export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Every event, a second Event object for the same change, and each of the two twice, shuffled. */
export const deliveriesOf = (stories: readonly Story[]): Delivery[] =>
  stories
    .flatMap(({ orderId, events }) =>
      events.flatMap((event) => {
        const again = { ...event, id: `${event.id}_again` };
        return [event, event, again, again].map((one) => ({ at: Math.random(), orderId, event: one }));
      }),
    )
    .sort((one, other) => one.at - other.at);

/** Delivers to `url`, `atOnce` at a time, signed as Stripe does. Every try's answer is in the result. */
export async function storm(url: string, deliveries: readonly Delivery[], atOnce: number): Promise<Answer[]> {
  const { webhooks } = stripeTestbed().sdk;
  const answers = await inParallel(deliveries, atOnce, async ({ orderId, event }) => {
    const payload = JSON.stringify(event);
    const isPayment = (event.data.object as Stripe.Checkout.Session).payment_status === 'paid';
    const tries: Answer[] = [];
    while (tries.length < MOST_TRIES) {
      const secret = LOCAL_KEYS.stripeWebhookSecret;
      const signature = webhooks.generateTestHeaderString({ payload, secret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await fetch(url, { method: 'POST', headers, body: payload }).catch(() => null);
      const body = (await response?.json().catch(() => null)) as { outcome?: string } | null | undefined;
      tries.push({ orderId, isPayment, status: response?.status ?? 0, outcome: body?.outcome });
      if (response?.ok) break;
      await sleep(PAUSE_MS * 2 ** tries.length);
    }
    return tries;
  });
  return answers.flat();
}
