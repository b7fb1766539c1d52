import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPayment } from '../../../functions/src/checkout/record-payment.ts';
import { reconcileDuePayments } from '../../../functions/src/checkout/reconcile-payments.ts';
import { resumePayment } from '../../../functions/src/checkout/resume-checkout.ts';
import { verifySession } from '../../../functions/src/checkout/verify-stripe-session.ts';
import { database, storedLedger, storedOrder } from '../../support/database.ts';
import { deliveredOnce, PAID, sees, verify, webhook } from '../../support/payments.ts';
import { deliver, newCaller, startServerSide, type ServerSide } from '../../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

describe('a card payment', () => {
  it('is recorded by the webhook alone, when nobody returns to the page', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    expect(await webhook(server, placed)).toEqual([200]);
    expect(await sees(placed.orderId)).toEqual(PAID);
    await deliveredOnce(placed.orderId);
  });

  it('is recorded by the return page alone, when the webhook never comes', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    expect(await verify(server, placed)).toEqual({ status: 'paid', isValid: true });
    expect(await sees(placed.orderId)).toEqual(PAID);
    await deliveredOnce(placed.orderId);
  });

  it('brings its receipt with it, and does without when Stripe has none to give', async () => {
    const [placed, other] = await Promise.all([server.place(), server.place()]);
    const answering = (receiptUrlOf: ServerSide['checkout']['stripe']['receiptUrlOf']) => ({
      ...server.checkout,
      stripe: { ...server.checkout.stripe, receiptUrlOf },
    });
    await Promise.all([server.stripe.pay(placed.sessionId), server.stripe.pay(other.sessionId)]);
    const receiptUrl = 'https://pay.stripe.com/receipts/1';
    await verifySession(
      answering(() => Promise.resolve(receiptUrl)),
      placed.caller,
      placed,
    );
    expect((await storedOrder(placed.orderId)).receiptUrl).toBe(receiptUrl);
    const refuses = answering(() => Promise.reject(new Error('no receipt today')));
    expect(await verifySession(refuses, other.caller, other)).toEqual({ status: 'paid', isValid: true });
  });

  it.each([
    ['before the return page', ['webhook', 'verify']],
    ['after the return page', ['verify', 'webhook']],
    ['twice', ['webhook', 'webhook']],
    ['before and after the return page', ['webhook', 'verify', 'webhook', 'verify']],
  ])('ends in the same state with the webhook %s', async (_when, steps) => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    for (const step of steps) await (step === 'webhook' ? webhook(server, placed) : verify(server, placed));
    expect(await sees(placed.orderId)).toEqual(PAID);
    await deliveredOnce(placed.orderId);
  });

  it('ends in the same state when everything comes at the same moment', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    await Promise.all([
      webhook(server, placed),
      webhook(server, placed),
      webhook(server, placed),
      verify(server, placed),
      verify(server, placed),
    ]);
    expect(await sees(placed.orderId)).toEqual(PAID);
    await deliveredOnce(placed.orderId);
  });

  it('keeps what another process records at the same moment', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    await webhook(server, placed);
    const { paymentIntentId, amountCents } = await storedOrder(placed.orderId);
    if (paymentIntentId === null) throw new Error('It is not paid');
    const ours = { paymentIntentId, amountCents: 100, state: 'succeeded', requestKey: null } as const;
    const other = { paymentIntentId, amountCents: amountCents - 100, state: 'succeeded', requestKey: null };
    let elsewhere: Promise<unknown> | undefined;
    await recordPayment(server.checkout, placed.orderId, () => {
      elsewhere ??= database.doc(`paymentLedgers/${placed.orderId}`).update({ 'refunds.re_other': other });
      return { facts: [{ kind: 'refund', refundId: 're_ours', ...ours }] };
    });
    await elsewhere;
    const { refunds } = (await storedLedger(placed.orderId)) ?? {};
    expect(Object.keys(refunds ?? {}).sort()).toEqual(['re_other', 're_ours']);
  });

  it('is recorded once when Stripe sends two events about it', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    const [event] = await server.stripe.eventsAbout(placed.sessionId);
    for (const id of [event?.id, 'evt_second_object', event?.id]) {
      expect(await deliver(server.stripe.sdk, { ...event, id: `${id}_${placed.orderId}` })).toBe(200);
    }
    expect(await sees(placed.orderId)).toEqual(PAID);
  });

  it('is found by the reconciler without webhook and customer, and checked again a day later', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    const ledgerPath = `paymentLedgers/${placed.orderId}`;
    // First in the queue, so that the ledgers of other tests do not matter.
    await database.doc(ledgerPath).update({ nextCheckAt: new Date(0) });
    expect(await reconcileDuePayments(server.checkout, 1)).toMatchObject({ asked: 1, failed: 0 });
    expect(await sees(placed.orderId)).toEqual(PAID);
    const { paidAt } = await storedOrder(placed.orderId);
    const nextCheckAt = (await storedLedger(placed.orderId))?.nextCheckAt?.getTime() ?? 0;
    expect(nextCheckAt - (paidAt?.getTime() ?? 0)).toBe(24 * 3_600_000);
  });
});

describe('a delayed payment', () => {
  it('is processing at first, and paid when the money has come', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId, { method: 'bank_succeeds' });
    expect(await webhook(server, placed)).toEqual([200]);
    expect(await verify(server, placed)).toEqual({ status: 'processing', isValid: false });
    expect(await sees(placed.orderId)).toMatchObject({
      paymentStatus: 'pending',
      emails: [],
      songsPaid: [false],
    });

    await server.stripe.settle(placed.sessionId, 'succeed');
    await webhook(server, placed);
    expect(await sees(placed.orderId)).toEqual(PAID);
    expect(await verify(server, placed)).toEqual({ status: 'paid', isValid: true });
  });

  it('that fails leaves the order failed, and it can be paid again', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId, { method: 'bank_fails' });
    await server.stripe.settle(placed.sessionId, 'fail');
    await webhook(server, placed);
    expect(await sees(placed.orderId)).toMatchObject({
      paymentStatus: 'failed',
      emails: [],
      timeline: ['ordered', 'payment_failed'],
    });
    expect(await verify(server, placed)).toEqual({ status: 'failed', isValid: false });
    await resumePayment(server.checkout, placed.caller, { orderId: placed.orderId });
    const resumed = await storedOrder(placed.orderId);
    expect(resumed).toMatchObject({ paymentStatus: 'pending', checkout: { attempt: 2 } });
    await server.stripe.pay(resumed.checkout.sessionId ?? '');
    await webhook(server, { ...placed, sessionId: resumed.checkout.sessionId ?? '' });
    expect((await storedOrder(placed.orderId)).paymentStatus).toBe('paid');
  });
});

describe('an abandoned checkout', () => {
  it('is expired when Stripe says so', async () => {
    const placed = await server.place();
    await server.stripe.expire(placed.sessionId);
    await webhook(server, placed);
    expect(await sees(placed.orderId)).toMatchObject({
      paymentStatus: 'expired',
      timeline: ['ordered', 'payment_expired'],
    });
    expect(await verify(server, placed)).toEqual({ status: 'failed', isValid: false });
  });

  it('is found expired by the reconciler', async () => {
    const placed = await server.place();
    await server.stripe.expire(placed.sessionId);
    await database.doc(`paymentLedgers/${placed.orderId}`).update({ nextCheckAt: new Date(0) });
    await reconcileDuePayments(server.checkout, 3);
    expect((await storedOrder(placed.orderId)).paymentStatus).toBe('expired');
  });
});

describe('the return page', () => {
  it('does not accept the session of another order, of another person or of nobody', async () => {
    const [mine, cheaper] = await Promise.all([server.place(), server.place({ wantCoverImage: false })]);
    await server.stripe.pay(cheaper.sessionId);
    await expect(verify(server, mine, cheaper.sessionId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(verify(server, { ...cheaper, caller: newCaller() })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(verify(server, mine, 'cs_test_made_up')).rejects.toMatchObject({ code: 'not_found' });

    const session = await server.stripe.sdk.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 50, product_data: { name: 'Gum' } } },
      ],
      success_url: 'https://example.com',
    });
    await server.stripe.pay(session.id);
    await expect(verify(server, mine, session.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await sees(mine.orderId)).toMatchObject({ paymentStatus: 'pending', review: null });
  });

  it('says failed for a session of this order that was tampered down', async () => {
    const placed = await server.place();
    const cheap = await server.stripe.sdk.checkout.sessions.create({
      mode: 'payment',
      metadata: { orderId: placed.orderId, attempt: '1' },
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 50, product_data: { name: 'Gum' } } },
      ],
      success_url: 'https://example.com',
    });
    await server.stripe.pay(cheap.id);
    expect(await verify(server, placed, cheap.id)).toEqual({ status: 'failed', isValid: false });
    expect(await sees(placed.orderId)).toMatchObject({ paymentStatus: 'pending', review: 'amount_mismatch' });
  });
});
