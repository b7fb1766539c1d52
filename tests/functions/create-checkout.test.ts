import { randomUUID } from 'node:crypto';
import { buyExtra, removeOrder } from '@keepsong/domain/calls/my-order';
import { expect, it } from 'vitest';
import {
  changeOrder,
  database,
  extrasOf,
  isThere,
  songsIn,
  storedLedger,
  storedOrder,
  storedProfile,
  timelineOf,
} from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openCheckout, paidOrder } from '../support/orders.ts';
import { newCustomer, outcomeOf } from '../support/people.ts';
import { urls } from '../support/cloud.ts';
import { waitFor } from '../support/wait-for.ts';
import { orderPath } from '@keepsong/domain/documents/order';
import { openOrderWithAll } from '../support/order-with-all.ts';

const stripe = stripeTestbed();
const customer = await newCustomer();

it('a customer who submits the order form gets an order, its song, the first line of its timeline and a page to pay the amount shown', async () => {
  const { orderId, sessionId, url } = await openCheckout(customer);

  const order = await storedOrder(orderId);
  const { uid: userId, email: customerEmail } = customer;
  expect(order).toMatchObject({
    ...{ userId, customerEmail, songTitle: 'River Road', includesCoverImage: true },
    ...{ amountCents: 3499, currency: 'usd', status: 'pending', paymentStatus: 'pending' },
    lineItems: [
      { product: 'song', amountCents: 2999 },
      { product: 'cover', amountCents: 500 },
    ],
    ...{ checkout: { attempt: 1, sessionId }, sessionIds: [sessionId] },
  });
  const song = { id: order.songId, userId, title: 'River Road', style: 'Folk' };
  expect(await songsIn(orderId)).toMatchObject([{ ...song, isPaid: false, isPublic: false }]);
  expect(await timelineOf(orderId)).toMatchObject([{ id: 'ordered', type: 'ordered', userId }]);
  expect((await storedLedger(orderId))?.nextCheckAt).toBeInstanceOf(Date);

  const session = await stripe.sdk.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
  expect(session).toMatchObject({ url, amount_total: 3499, currency: 'usd', customer_email: customerEmail });
  expect(session.line_items?.data.map((line) => [line.description, line.amount_subtotal])).toEqual([
    ['Custom Song Package', 2999],
    ['Cover Image', 500],
  ]);
  expect(session.success_url).toBe(
    `${urls.app}/dashboard?success=true&order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`,
  );
  expect(session.cancel_url).toBe(`${urls.app}/order?canceled=true&order_id=${orderId}`);
  expect(session.expires_at * 1000).toBe(order.checkout.expiresAt.getTime());
});

it('a customer who submits the order form finds the empty fields of the profile filled, and the others as they were', async () => {
  const customer = await newCustomer();
  await openCheckout(customer);
  const filled = { email: customer.email, name: 'Ada Lovelace', isAdmin: false };
  expect(await storedProfile(customer.uid)).toMatchObject({ ...filled, phoneNumber: '555 0100' });
  await database.doc(`profiles/${customer.uid}`).update({ phoneNumber: '' });
  await openCheckout(customer, { name: 'Somebody Else', phone: '555 0199' });
  expect(await storedProfile(customer.uid)).toMatchObject({ ...filled, phoneNumber: '555 0199' });
});

it('an extra is paid and applied by the webhook', async () => {
  const customer = await newCustomer();
  const { id: orderId } = await paidOrder(customer, { wantCoverImage: false });
  await customer.call(buyExtra, { orderId, product: 'cover', requestId: randomUUID() });
  const [open] = await extrasOf(orderId);
  await stripe.pay(open?.checkout.sessionId ?? '');
  await waitFor('the cover to be there', async () => (await storedOrder(orderId)).includesCoverImage);
  const [extra] = await extrasOf(orderId);
  expect(extra).toMatchObject({ paymentStatus: 'paid', chargedCents: 500 });
  expect(extra?.appliedAt).toBeInstanceOf(Date);
});

const remove = (orderId: string) => customer.call(removeOrder, { orderId });
it('removing an order that was never paid closes its payment page and deletes it with all that belongs to it', async () => {
  const { orderId, sessionId, expectDeleted } = await openOrderWithAll(customer);
  await remove(orderId);
  expect((await stripe.sdk.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
  await expectDeleted();
});

it('removing an order that was never paid works for one whose payment failed', async () => {
  const { orderId, sessionId } = await openCheckout(customer);
  await stripe.pay(sessionId, { method: 'bank_fails' });
  await stripe.settle(sessionId, 'fail');
  await waitFor('the failure', async () => (await storedOrder(orderId)).paymentStatus === 'failed');
  await remove(orderId);
  expect(await isThere(orderPath(orderId))).toBe(false);
});

it('removing an order that was never paid waits until its payment page was confirmed to be closed', async () => {
  const { orderId } = await openCheckout(customer);
  // Stripe's answer about the page was lost.
  await changeOrder(orderId, { 'checkout.sessionId': null, sessionIds: [] });
  expect(await outcomeOf(remove(orderId))).toBe('provider_unavailable');
  expect((await storedOrder(orderId)).canceledAt).not.toBeNull();
  await changeOrder(orderId, { 'checkout.expiresAt': new Date(0) });
  await remove(orderId);
  expect(await isThere(orderPath(orderId))).toBe(false);
});

it('can be placed again from the same form, with another payment page', async () => {
  const requestId = randomUUID();
  const first = await openCheckout(customer, {}, requestId);
  await remove(first.orderId);
  const again = await openCheckout(customer, {}, requestId);
  expect(again.sessionId).not.toBe(first.sessionId);
  await stripe.pay(again.sessionId);
  await waitFor('the payment', async () => (await storedOrder(again.orderId)).paidAt);
});
