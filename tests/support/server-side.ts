import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll } from 'vitest';
import { startMail } from '@keepsong/emulators/mail/index';
import { startStripe } from '@keepsong/emulators/stripe/index';
import type { OrderForm } from '@keepsong/domain/order-form';
import type { Caller } from '../../functions/src/callable/define-callable.ts';
import type { CheckoutDeps } from '../../functions/src/checkout/checkout-deps.ts';
import type { OutboxDeps } from '../../functions/src/email/send-outbox-email.ts';
import { LOCAL_KEYS, urls } from './cloud.ts';
import { storedOrder } from './database.ts';
import { newCaller } from './factory.ts';
import { stripeTestbed, type StripeTestbed } from './local-stripe.ts';
import { filledForm, type OpenCheckout } from './orders.ts';
import { isOwnRow, testClock } from './outbox.ts';

/**
 * The functions' own code in this process, on the shared Firestore, with a Stripe and a mailbox that belong to one
 * test file: its faults, held webhooks and clock affect no other file.
 */
export interface ServerSide {
  checkout: CheckoutDeps;
  outbox: OutboxDeps;
  stripe: StripeTestbed;
  mailUrl: string;
  /** Places an unpaid order as a new customer. */
  place: (changes?: Partial<OrderForm>) => Promise<OpenCheckout & { caller: Caller }>;
}

/** Its Stripe and mailbox stop after the file's tests. */
export async function startServerSide(): Promise<ServerSide> {
  const [stripe, mail] = await Promise.all([
    startStripe({ port: 0, webhookUrl: null, dataFile: null, appUrl: urls.app, settleDelayMs: null }),
    startMail({ port: 0, authEmulatorUrl: urls.auth, appUrl: urls.app, dataFile: null, eventsUrl: null }),
  ]);
  afterAll(() => Promise.all([stripe.stop(), mail.stop()]));
  Object.assign(process.env, { STRIPE_API_URL: stripe.url, SENDGRID_API_URL: mail.url });
  const [{ checkoutDeps }, { startCheckout }, { sendgridGateway }, { outboxStore }] = await Promise.all([
    import('../../functions/src/checkout/checkout-deps.ts'),
    import('../../functions/src/checkout/create-checkout.ts'),
    import('../../functions/src/services/sendgrid.ts'),
    import('../../functions/src/store/outbox-store.ts'),
  ]);
  const checkout = withOwnWork(checkoutDeps());
  return {
    checkout,
    outbox: {
      outbox: {
        ...outboxStore,
        due: async (now, limit) => (await outboxStore.due(now, limit)).filter(isOwnRow),
      },
      mail: sendgridGateway,
      teamEmail: 'team@keepsong.example',
      now: testClock,
      chance: () => 0,
    },
    stripe: stripeTestbed(stripe.url),
    mailUrl: mail.url,
    place: async (changes = {}) => {
      const caller = newCaller();
      const form = filledForm(`${caller.uid}@example.com`, changes);
      const { orderId, url } = await startCheckout(checkout, caller, { requestId: randomUUID(), form });
      const { sessionId } = (await storedOrder(orderId)).checkout;
      if (sessionId === null) throw new Error(`The order ${orderId} has no session`);
      return { orderId, url, sessionId, caller };
    },
  };
}

/** Gives this process its own record of the hourly sync: its local Stripe has other events than the cloud's. */
function withOwnWork(shared: CheckoutDeps): CheckoutDeps {
  let hourly: Date | null = null;
  return {
    ...shared,
    syncs: {
      unreadSince: () => Promise.resolve(hourly),
      save: (unreadSince) => {
        hourly = unreadSince;
        return Promise.resolve();
      },
    },
  };
}

/** Delivers an event over HTTP to the running webhook function, signed as Stripe does. Returns the answer's status. */
export async function deliver(stripe: Stripe, event: object, method = 'POST'): Promise<number> {
  const payload = JSON.stringify(event);
  const secret = LOCAL_KEYS.stripeWebhookSecret;
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  const response = await fetch(urls.function('stripeWebhook'), {
    method,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    ...(method === 'GET' ? {} : { body: payload }),
  });
  await response.arrayBuffer();
  return response.status;
}
