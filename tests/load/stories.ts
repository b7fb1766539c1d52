import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { urls } from '../support/cloud.ts';
import { storedOrder } from '../support/database.ts';
import { send, stripeTestbed } from '../support/local-stripe.ts';
import { filledForm } from '../support/orders.ts';
import { newCaller } from '../support/factory.ts';
import { waitFor } from '../support/wait-for.ts';
import { inParallel } from '../support/in-parallel.ts';
import { groupBy } from './storm.ts';

const AT_ONCE = 8;
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

  const placed = await inParallel(endings, AT_ONCE, async (ending) => {
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
