import { randomUUID } from 'node:crypto';
import { cancelOrder } from '@keepsong/domain/calls/cancel-order';
import { removeOrder } from '@keepsong/domain/calls/remove-order';
import { orderPath } from '@keepsong/domain/documents/order';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { database, isThere, storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openOrderWithAll } from '../support/order-with-all.ts';
import { openCheckout, paidOrder } from '../support/orders.ts';
import { newCustomer, type Person } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

let customer: Person;
beforeAll(async () => {
  customer = await newCustomer();
});

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

  it.each([
    ['canceled', async (orderId: string) => void (await customer.call(cancelOrder, { orderId }))],
    [
      'expired',
      async (orderId: string, sessionId: string) => {
        await stripe.expire(sessionId);
        await waitFor(
          'the expiry',
          async () => (await storedOrder(orderId)).paymentStatus === 'expired' || null,
        );
      },
    ],
    [
      'failed',
      async (orderId: string, sessionId: string) => {
        await stripe.pay(sessionId, { method: 'bank_fails' });
        await stripe.settle(sessionId, 'fail');
        await waitFor(
          'the failure',
          async () => (await storedOrder(orderId)).paymentStatus === 'failed' || null,
        );
      },
    ],
  ])('works for one that is %s', async (_state, bring) => {
    const { orderId, sessionId } = await openCheckout(customer);
    await bring(orderId, sessionId);
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

describe('an order that stays', () => {
  it('is one that was paid, and one whose money went back', async () => {
    const [paid, refunded] = await Promise.all([paidOrder(customer), paidOrder(customer)]);
    await customer.call(cancelOrder, { orderId: refunded.id });
    for (const { id } of [paid, refunded]) {
      await expect(remove(id)).rejects.toMatchObject({ code: 'not_allowed_now' });
      expect(await isThere(orderPath(id))).toBe(true);
    }
    expect((await storedOrder(paid.id)).canceledAt).toBeNull();
  });

  it('is one with a payment that is on its way, which is not canceled either', async () => {
    const { orderId, sessionId } = await openCheckout(customer);
    await stripe.pay(sessionId, { method: 'bank_succeeds' });
    await waitFor('the payment on its way', async () => {
      const ledger = (await database.doc(paymentLedgerPath(orderId)).get()).data();
      return JSON.stringify(ledger?.['sessions']).includes('processing') || null;
    });
    await expect(remove(orderId)).rejects.toMatchObject({
      code: 'not_allowed_now',
      message: expect.stringContaining('on its way') as string,
    });
    expect((await storedOrder(orderId)).canceledAt).toBeNull();
    await stripe.settle(sessionId, 'succeed');
    await waitFor('the payment', async () => (await storedOrder(orderId)).paidAt);
  });

  it('is one whose payment page was never confirmed to be closed', async () => {
    const { orderId } = await openCheckout(customer);
    // Stripe's answer about the page was lost.
    await database.doc(orderPath(orderId)).update({ 'checkout.sessionId': null, sessionIds: [] });
    await expect(remove(orderId)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect((await storedOrder(orderId)).canceledAt).not.toBeNull();
    await database.doc(orderPath(orderId)).update({ 'checkout.expiresAt': new Date(0) });
    await remove(orderId);
    expect(await isThere(orderPath(orderId))).toBe(false);
  });
});
