import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { LOCAL_KEYS, urls } from '../support/cloud.ts';
import { storedOrder } from '../support/database.ts';
import { newCaller } from '../support/factory.ts';
import { inParallel } from '../support/in-parallel.ts';
import { send, stripeTestbed } from '../support/local-stripe.ts';
import { filledForm } from '../support/orders.ts';
import { waitFor } from '../support/wait-for.ts';

const PLACED_AT_ONCE = 8;
/** For the events of all stories. */
const STRIPE_PATIENCE_MS = 120_000;

/** The courses of a payment, with the number of events that Stripe sends for each: a bank debit is on its way, then paid. */
export const ENDINGS = { card: 1, bank: 2, expired: 1 } as const;
export type Ending = keyof typeof ENDINGS;

/** An order as it was placed, and the events that Stripe made of its payment. */
export interface Story {
  orderId: string;
  ending: Ending;
  events: Stripe.Event[];
}

/** Places orders through the functions' own code and pays them at the cloud's local Stripe, with webhooks off. */
export async function tellStories(endings: readonly Ending[]): Promise<Story[]> {
  // The functions' log keeps the `console.info` of its beginning: a line for each order would hide the figures.
  const { info } = console;
  console.info = () => undefined;
  const { checkoutDeps } = await import('../../functions/src/checkout/checkout-deps.ts');
  const { startCheckout } = await import('../../functions/src/checkout/create-checkout.ts');
  console.info = info;
  const deps = checkoutDeps();
  const stripe = stripeTestbed();
  // Only the storm delivers events.
  await stripe.webhooks('drop');

  const placed = await inParallel(endings, PLACED_AT_ONCE, async (ending) => {
    const caller = newCaller();
    const form = filledForm(`${caller.uid}@example.com`);
    const { orderId } = await startCheckout(deps, caller, { requestId: randomUUID(), form });
    const { sessionId } = (await storedOrder(orderId)).checkout;
    if (sessionId === null) throw new Error(`The order ${orderId} has no session`);
    if (ending === 'card') await stripe.pay(sessionId);
    if (ending === 'bank') await stripe.pay(sessionId, { method: 'bank_succeeds' });
    if (ending === 'expired') await stripe.expire(sessionId);
    return { orderId, ending, sessionId };
  });
  const haveEvents = async () => {
    const sent = await send<{ events: { event: Stripe.Event }[] }>(`${urls.stripe}/__admin/events`, 'GET');
    const bySession = groupBy(
      sent.events.map(({ event }) => event).filter(({ type }) => type.startsWith('checkout.session.')),
      (event) => (event.data.object as { id: string }).id,
    );
    const stories = placed.map(({ sessionId, ...story }) => ({
      ...story,
      events: bySession.get(sessionId) ?? [],
    }));
    return stories.every(({ ending, events }) => events.length === ENDINGS[ending]) && stories;
  };
  return waitFor('Stripe to have made every event', haveEvents, STRIPE_PATIENCE_MS);
}

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
