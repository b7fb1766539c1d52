import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { LOCAL_KEYS } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';

export const NAIVE_ORDERS = 'naiveOrders';
export const NAIVE_MAILS = 'naiveMails';

/**
 * The handler of many a tutorial, as the control of the storm: it checks the signature, looks whether the order is
 * paid, and if not marks it and queues the e-mails. No ledger, no memory of events, no transaction.
 */
async function handle(event: Stripe.Event): Promise<'recorded' | 'repeat'> {
  const session = event.data.object as Stripe.Checkout.Session;
  const order = database.collection(NAIVE_ORDERS).doc(session.metadata?.['orderId'] ?? '');
  const { paymentStatus } = (await order.get()).data() ?? {};
  if (event.type === 'checkout.session.expired') {
    await order.update({ paymentStatus: 'expired' });
    return 'recorded';
  }
  if (paymentStatus === 'paid') return 'repeat';
  if (session.payment_status === 'unpaid') {
    await order.update({ paymentStatus: 'pending' });
    return 'recorded';
  }
  await order.update({ paymentStatus: 'paid', paymentIntentId: session.payment_intent });
  const mails = database.collection(NAIVE_MAILS);
  await mails.add({ orderId: order.id, template: 'purchase_confirmation' });
  await mails.add({ orderId: order.id, template: 'new_order_notification' });
  return 'recorded';
}

export interface NaiveWebhook {
  url: string;
  stop: () => Promise<void>;
}

export async function startNaiveWebhook(): Promise<NaiveWebhook> {
  const { webhooks } = stripeTestbed().sdk;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      const event = () =>
        webhooks.constructEvent(Buffer.concat(chunks), signature, LOCAL_KEYS.stripeWebhookSecret);
      Promise.resolve()
        .then(() => handle(event()))
        .then(
          (outcome) => response.writeHead(200).end(JSON.stringify({ received: true, outcome })),
          () => response.writeHead(500).end(),
        );
    });
  });
  await new Promise<void>((up) => server.listen(0, LOCAL_HOST, up));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${LOCAL_HOST}:${port}`,
    stop: () => new Promise((stopped) => void server.close(() => stopped())),
  };
}
