import { randomUUID } from 'node:crypto';
import { removeOrder } from '@keepsong/domain/calls/my-order';
import { orderPath } from '@keepsong/domain/documents/order';
import { describe, expect, it } from 'vitest';
import { changeOrder, isThere, storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openOrderWithAll } from '../support/order-with-all.ts';
import { openCheckout } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

const customer = await newCustomer();

const stripe = stripeTestbed();
const remove = (orderId: string) => customer.call(removeOrder, { orderId });
const session = async (sessionId: string) => stripe.sdk.checkout.sessions.retrieve(sessionId);

describe('removing an order that was never paid', () => {
  it('closes its payment page and deletes it with all that belongs to it', async () => {
    const { orderId, sessionId, expectDeleted } = await openOrderWithAll(customer);
    await remove(orderId);
    expect((await session(sessionId)).status).toBe('expired');
    await expectDeleted();
  });

  it('works for one whose payment failed', async () => {
    const { orderId, sessionId } = await openCheckout(customer);
    await stripe.pay(sessionId, { method: 'bank_fails' });
    await stripe.settle(sessionId, 'fail');
    await waitFor('the failure', async () => (await storedOrder(orderId)).paymentStatus === 'failed');
    await remove(orderId);
    expect(await isThere(orderPath(orderId))).toBe(false);
  });

  it('waits until its payment page was confirmed to be closed', async () => {
    const { orderId } = await openCheckout(customer);
    // Stripe's answer about the page was lost.
    await changeOrder(orderId, { 'checkout.sessionId': null, sessionIds: [] });
    await expect(remove(orderId)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect((await storedOrder(orderId)).canceledAt).not.toBeNull();
    await changeOrder(orderId, { 'checkout.expiresAt': new Date(0) });
    await remove(orderId);
    expect(await isThere(orderPath(orderId))).toBe(false);
  });
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
