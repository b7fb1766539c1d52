import http from 'node:http';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';
import { listenLocally, type LocalServer } from '@keepsong/emulators/http/serve-local';
import { LOCAL_KEYS } from '../support/cloud.ts';
import { database } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';

export const NAIVE_ORDERS = 'naiveOrders';
export const NAIVE_MAILS = 'naiveMails';

/**
 * The handler of many a tutorial, as the control of the storm: it checks the signature, looks whether the order is
 * paid, and if not marks it and queues the e-mails. No ledger, no transaction.
 */
async function handle(event: Stripe.Event): Promise<'recorded' | 'repeat'> {
  const session = event.data.object as Stripe.Checkout.Session;
  const order = database.collection(NAIVE_ORDERS).doc(session.metadata?.['orderId'] ?? '');
  if ((await order.get()).get('paymentStatus') === 'paid') return 'repeat';
  const isExpired = event.type === 'checkout.session.expired';
  const paymentStatus = isExpired ? 'expired' : session.payment_status === 'unpaid' ? 'pending' : 'paid';
  await order.update({ paymentStatus });
  if (paymentStatus === 'paid') {
    for (const template of ['purchase_confirmation', 'new_order_notification']) {
      await database.collection(NAIVE_MAILS).add({ orderId: order.id, template });
    }
  }
  return 'recorded';
}

export function startNaiveWebhook(): Promise<LocalServer> {
  const { webhooks } = stripeTestbed().sdk;
  const server = http.createServer((request, response) => {
    const signature = String(request.headers['stripe-signature']);
    void text(request)
      .then((body) => handle(webhooks.constructEvent(body, signature, LOCAL_KEYS.stripeWebhookSecret)))
      .then(
        (outcome) => response.end(JSON.stringify({ received: true, outcome })),
        () => response.writeHead(500).end(),
      );
  });
  return listenLocally(server, 0);
}
