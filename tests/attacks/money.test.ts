import { randomUUID } from 'node:crypto';
import { buyExtra, removeOrder } from '@keepsong/domain/calls/my-order';
import { createCheckout } from '@keepsong/domain/calls/place-order';
import { refundOrder } from '@keepsong/domain/calls/payments';
import { describe, expect } from 'vitest';
import { urls } from '../support/cloud.ts';
import { extrasOf, ordersOf, storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { givenOrder } from '../support/factory.ts';
import { filledForm, openCheckout, paidOrder } from '../support/orders.ts';
import { sees, verify, type Placed } from '../support/payments.ts';
import { newCustomer, outcomeOf } from '../support/people.ts';
import { deliver, startServerSide } from '../support/server-side.ts';
import { attack } from './attack.ts';

const server = await startServerSide();

const UNPAID = { paymentStatus: 'pending', emails: [] };

async function paidAtStripe(): Promise<Placed> {
  const placed = await server.place();
  await server.stripe.pay(placed.sessionId);
  return placed;
}

describe('ordering', () => {
  attack('price-in-form', async () => {
    const [customer, victim] = await Promise.all([newCustomer(), newCustomer()]);
    const cheap = {
      ...{ amountCents: 1, amount: 0.01, price: 1, lineItems: [{ amountCents: 1 }] },
      ...{ paymentStatus: 'paid', userId: victim.uid, uid: victim.uid },
      ...{ promotionCode: 'FREE100', code: 'FREE100', discounts: [{ promotion_code: 'FREE100' }] },
      ...{ discountCents: 3499, taxCents: 1, chargedCents: 0 },
      consent: { at: new Date().toISOString(), termsVersion: '1' },
      ...{ consentAt: new Date().toISOString(), termsVersion: '1' },
    };
    const form = { ...filledForm(customer.email), ...cheap };
    const { orderId } = await customer.call(createCheckout, { requestId: randomUUID(), form, ...cheap });
    const order = await storedOrder(orderId);
    const nothing = { chargedCents: null, discountCents: 0, taxCents: 0, promotionCode: null, consent: null };
    expect(order).toMatchObject({ amountCents: 3499, paymentStatus: 'pending', ...nothing });
    expect(order.userId).toBe(customer.uid);
    for (const field of ['code', 'discounts', 'consentAt', 'termsVersion'])
      expect(JSON.stringify(order)).not.toContain(`"${field}":`);
    const session = await stripeTestbed().sdk.checkout.sessions.retrieve(order.checkout.sessionId ?? '');
    expect(session).toMatchObject({ amount_total: 3499, discounts: [] });
  });

  attack('another-song', async () => {
    const [customer, victim] = await Promise.all([newCustomer(), newCustomer()]);
    const sources = await Promise.all([
      givenOrder(victim, { status: 'completed' }),
      givenOrder(customer, { status: 'in_production' }),
      givenOrder(customer, { status: 'completed', paymentStatus: 'refunded' }),
      givenOrder(customer, { status: 'completed', lostCents: 3499 }),
    ]);
    const form = filledForm(customer.email);
    for (const fromOrderId of [...sources.map(({ id }) => id), 'nothing-like-it']) {
      const request = { requestId: randomUUID(), form, fromOrderId };
      expect(await outcomeOf(customer.call(createCheckout, request))).toBe('not_allowed_now');
    }
    for (const text of ['', 'a/b', { id: sources[0]?.id }]) {
      const request = { requestId: randomUUID(), form, fromOrderId: text as string };
      expect(await outcomeOf(customer.call(createCheckout, request))).toBe('invalid_input');
    }
    expect(await ordersOf(customer.uid)).toHaveLength(3);
    const mine = await givenOrder(customer, { status: 'completed' });
    const both = { ...form, wantSecondSong: true };
    const request = { requestId: randomUUID(), form: both, fromOrderId: mine.id };
    expect(await outcomeOf(customer.call(createCheckout, request))).toBe('invalid_input');
  });

  attack('remove-paid', async () => {
    const customer = await newCustomer();
    const { id } = await paidOrder(customer);
    const { orderId, sessionId } = await openCheckout(customer);
    await stripeTestbed().pay(sessionId, { method: 'bank_succeeds' });
    for (const kept of [id, orderId]) {
      expect(await outcomeOf(customer.call(removeOrder, { orderId: kept }))).toBe('not_allowed_now');
      expect((await storedOrder(kept)).userId).toBe(customer.uid);
    }
  });

  attack('foreign-extra', async () => {
    const customer = await newCustomer();
    const { id: orderId } = await paidOrder(customer, { wantCoverImage: false });
    const request = { orderId, product: 'cover', requestId: randomUUID() } as const;
    for (const product of ['song', 'constructor'] as string[] as 'cover'[])
      expect(await outcomeOf(customer.call(buyExtra, { ...request, product }))).toBe('invalid_input');
    const whom = { uid: customer.uid, name: 'Me' };
    const forged = { amountCents: 1, amount: 1, whom, paidAt: new Date(0) };
    await customer.call(buyExtra, { ...request, ...forged });
    const extra = { amountCents: 500, whom: null, paidAt: null, appliedAt: null };
    expect(await extrasOf(orderId)).toMatchObject([extra]);
  });

  attack('refund-too-much', () => {
    // More than was paid is in tests/payments.
    const request = { requestId: randomUUID(), orderId: 'order', seenCommittedCents: 0, reason: 'a gift' };
    for (const amountCents of [-100, 0, 0.5]) {
      const { success } = refundOrder.request.safeParse({ ...request, amountCents });
      expect([amountCents, success]).toEqual([amountCents, false]);
    }
    return Promise.resolve();
  });
});

describe('verifying a session', () => {
  attack('cheaper-session', async () => {
    const dear = await server.place({ wantCoverImage: true });
    const cheap = await server.place({ wantCoverImage: false });
    await server.stripe.pay(cheap.sessionId);
    // The same person owns both orders.
    const same = { ...dear, caller: cheap.caller };
    await expect(verify(server, same, cheap.sessionId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(verify(server, dear, cheap.sessionId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await sees(dear.orderId)).toMatchObject(UNPAID);
  });

  attack('crafted-session', async () => {
    const [theirs, mine] = await Promise.all([paidAtStripe(), server.place()]);
    for (const crafted of [
      ...[`../sessions/${theirs.sessionId}`, `${mine.sessionId}/../${theirs.sessionId}`],
      ...[`${mine.sessionId}?expand[]=line_items`, '../../refunds', '%2e%2e%2frefunds', 'null'],
    ]) {
      await expect(verify(server, mine, crafted)).rejects.toMatchObject({
        code: expect.any(String) as string,
      });
    }
    expect(await sees(mine.orderId)).toMatchObject(UNPAID);
  });
});

describe('the webhook', () => {
  attack('webhook-unsigned', async () => {
    const placed = await paidAtStripe();
    const [event] = await server.stripe.eventsAbout(placed.sessionId);
    for (const signature of [undefined, '', 't=1', 't=1,v1=', 't=abc,v1=abc', `t=1,v0=${'0'.repeat(64)}`]) {
      const response = await fetch(urls.function('stripeWebhook'), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature === undefined ? {} : { 'stripe-signature': signature }),
        },
        body: JSON.stringify(event),
      });
      expect(response.status).toBe(400);
    }
    expect(await sees(placed.orderId)).toMatchObject(UNPAID);
  });

  attack('webhook-methods', async () => {
    const event = { id: 'evt_1', type: 'checkout.session.completed', created: 1, data: { object: {} } };
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(await deliver(server.stripe.sdk, event, method)).toBe(405);
    }
  });

  attack('webhook-oversized', async () => {
    const padding = 'x'.repeat(10 * 1024 * 1024);
    const event = { id: 'evt_1', type: 'x', created: 1, data: { object: {} }, padding };
    expect(await deliver(server.stripe.sdk, event)).toBe(413);
  });
});
