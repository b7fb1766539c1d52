import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { resumePayment } from '../../../functions/src/checkout/resume-checkout.ts';
import { verifySession } from '../../../functions/src/checkout/verify-stripe-session.ts';
import { ordersOf, storedOrder } from '../../support/database.ts';
import { filledForm } from '../../support/orders.ts';
import { newCaller, startServerSide, type ServerSide } from '../../support/server-side.ts';
import { waitFor } from '../../support/wait-for.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

const SESSIONS = { path: '/v1/checkout/sessions', method: 'POST' } as const;
const UNAVAILABLE = {
  code: 'provider_unavailable',
  message: 'A service we depend on is not answering. Nothing was charged; please try again in a minute.',
};

function newRequest() {
  const caller = newCaller();
  const request = { requestId: randomUUID(), form: filledForm(`${caller.uid}@example.com`) };
  return { caller, send: () => startCheckout(server.checkout, caller, request) };
}

const sessionsOf = async (orderId: string) =>
  (await server.stripe.state()).sessions.filter((session) => session.metadata?.['orderId'] === orderId);

describe('submitting an order while Stripe', () => {
  it.each([
    ['answers 500 once', { kind: 'status', status: 500, ...SESSIONS }],
    ['answers 503 twice', { kind: 'status', status: 503, times: 2, ...SESSIONS }],
    ['answers 429 twice', { kind: 'status', status: 429, times: 2, ...SESSIONS }],
    ['drops the connection before doing it', { kind: 'reset_before', ...SESSIONS }],
    ['drops the connection after doing it', { kind: 'reset_after', ...SESSIONS }],
    ['drops it after doing it, twice', { kind: 'reset_after', times: 2, ...SESSIONS }],
    ['hangs once', { kind: 'hang', ...SESSIONS }],
  ] as const)('%s still gives one order with one page to pay', async (_what, fault) => {
    const { caller, send } = newRequest();
    await server.stripe.fault(fault);
    const { orderId, url } = await send();
    expect(await ordersOf(caller.uid)).toHaveLength(1);
    expect((await sessionsOf(orderId)).map((session) => session.url)).toEqual([url]);
    expect((await storedOrder(orderId)).checkout).toMatchObject({ attempt: 1, url });
  });

  it.each([
    ['is down', { kind: 'status', status: 500, times: 3, ...SESSIONS }],
    ['is too busy', { kind: 'status', status: 429, times: 3, ...SESSIONS }],
    ['does it and never answers', { kind: 'reset_after', times: 3, ...SESSIONS }],
  ] as const)('%s throws an error, and the next try completes the same order', async (_what, fault) => {
    const { caller, send } = newRequest();
    await server.stripe.fault(fault);
    await expect(send()).rejects.toMatchObject(UNAVAILABLE);
    const [stored] = await ordersOf(caller.uid);
    expect(stored).toMatchObject({ paymentStatus: 'pending', checkout: { sessionId: null } });

    const { orderId, url } = await send();
    expect(orderId).toBe(stored?.id);
    const open = (await sessionsOf(orderId)).filter((session) => session.status === 'open');
    expect(open.map((session) => session.url)).toEqual([url]);
  });

  it('keeps a 500 under the idempotency key still gets a page on the next try, under a new key', async () => {
    const { send, caller } = newRequest();
    await server.stripe.failNext(1);
    await expect(send()).rejects.toMatchObject(UNAVAILABLE);
    const { orderId, url } = await send();
    expect((await storedOrder(orderId)).checkout).toMatchObject({ attempt: 2, url });
    expect(await ordersOf(caller.uid)).toHaveLength(1);
    expect(await sessionsOf(orderId)).toHaveLength(1);
  });

  const refused = (code: string, param: string) =>
    ({
      kind: 'status',
      status: 400,
      body: { error: { type: 'invalid_request_error', code, param } },
    }) as const;

  it.each([
    ['an address of ours', refused('url_invalid', 'success_url')],
    ['a parameter', refused('parameter_unknown', 'colour')],
    ['the key', { kind: 'status', status: 401 }],
    ['the permission', { kind: 'status', status: 403 }],
    ['the request, in an unknown way', { kind: 'status', status: 418 }],
  ] as const)(
    'refuses %s shows our message, and the next try completes the same order',
    async (_what, fault) => {
      const { caller, send } = newRequest();
      await server.stripe.fault({ ...SESSIONS, ...fault });
      await expect(send()).rejects.toMatchObject({
        code: 'provider_unavailable',
        message: expect.stringContaining('We cannot open the payment page at the moment.') as string,
      });
      const { orderId, url } = await send();
      expect(await ordersOf(caller.uid)).toMatchObject([{ id: orderId, checkout: { url } }]);
    },
  );

  it('refuses the amount shows our message', async () => {
    const { send } = newRequest();
    await server.stripe.fault({ ...SESSIONS, ...refused('amount_too_small', 'line_items') });
    await expect(send()).rejects.toMatchObject({ code: 'not_allowed_now' });
  });

  it('refuses the e-mail address shows that at the field, every time; resuming opens a page that asks for another', async () => {
    const caller = newCaller();
    const request = { requestId: randomUUID(), form: filledForm('email_invalid@example.com') };
    const send = () => startCheckout(server.checkout, caller, request);
    const atField = { code: 'invalid_input', fields: [{ path: 'form.email' }] };
    await expect(send()).rejects.toMatchObject(atField);
    await expect(send()).rejects.toMatchObject(atField);
    const [order, ...others] = await ordersOf(caller.uid);
    expect(others).toEqual([]);
    if (!order) throw new Error('The order was not kept');

    const resume = () => resumePayment(server.checkout, caller, { orderId: order.id });
    const { url } = await resume();
    expect(await resume()).toEqual({ orderId: order.id, url });
    expect(await sessionsOf(order.id)).toMatchObject([{ url, customer_email: null, status: 'open' }]);
  });

  it('resumes without the address also after a reply to that was lost', async () => {
    const caller = newCaller();
    const request = { requestId: randomUUID(), form: filledForm('email_invalid@example.com') };
    await expect(startCheckout(server.checkout, caller, request)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const [order] = await ordersOf(caller.uid);
    const resume = () => resumePayment(server.checkout, caller, { orderId: order?.id ?? '' });
    // The first request is refused, the second is carried out and its reply is lost three times.
    await server.stripe.fault({ ...SESSIONS, ...refused('email_invalid', 'customer_email') });
    await server.stripe.fault({ ...SESSIONS, kind: 'reset_after', times: 3 });
    await expect(resume()).rejects.toMatchObject(UNAVAILABLE);
    const { url } = await resume();
    expect((await sessionsOf(order?.id ?? '')).map((session) => session.url)).toContain(url);
  });

  it('refuses our key shows our message, not Stripe’s', async () => {
    const { send } = newRequest();
    const refusing = await import('../../../functions/src/services/stripe-failure.ts');
    const deps = {
      ...server.checkout,
      stripe: {
        ...server.checkout.stripe,
        createSession: () =>
          Promise.reject(new refusing.StripeFailure('misconfigured', 'sk_live_secret', null)),
      },
    };
    const caller = newCaller();
    const request = { requestId: randomUUID(), form: filledForm('ada@example.com') };
    await expect(startCheckout(deps, caller, request)).rejects.toMatchObject({
      code: 'provider_unavailable',
      message: expect.not.stringContaining('sk_live') as string,
    });
    expect((await send()).url).toMatch(/^http/);
  });
});

describe('the return page while Stripe is down', () => {
  it('asks to try again, and finds the order paid when it does', async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    await server.stripe.fault({ kind: 'status', status: 500, path: '/v1/checkout/sessions/*', times: 3 });
    await expect(verifySession(server.checkout, placed.caller, placed)).rejects.toMatchObject(UNAVAILABLE);
    expect(await verifySession(server.checkout, placed.caller, placed)).toEqual({
      status: 'paid',
      isValid: true,
    });
  });
});

describe('a refund that Stripe', () => {
  const paidTwice = async () => {
    const placed = await server.place();
    const order = await storedOrder(placed.orderId);
    const request = { ...order, userId: order.userId, orderId: order.id, attempt: 2 };
    const second = await server.checkout.stripe.createSession(
      {
        ...request,
        expiresAt: order.checkout.expiresAt,
        successUrl: 'https://example.com',
        cancelUrl: 'https://example.com',
      },
      randomUUID(),
    );
    await server.stripe.pay(placed.sessionId);
    await server.stripe.pay(second.id);
    await verifySession(server.checkout, placed.caller, placed);
    const verifySecond = () =>
      verifySession(server.checkout, placed.caller, { orderId: placed.orderId, sessionId: second.id });
    const refunds = async () => {
      const { refunds: all, paymentIntents } = await server.stripe.state();
      const mine = paymentIntents.filter((intent) => intent.metadata['orderId'] === placed.orderId);
      return all.filter((refund) => mine.some((intent) => intent.id === refund.payment_intent));
    };
    return { ...placed, verifySecond, refunds };
  };

  it('makes and does not answer is not made again', async () => {
    const { orderId, verifySecond, refunds } = await paidTwice();
    await server.stripe.fault({ kind: 'reset_after', path: '/v1/refunds', method: 'POST', times: 3 });
    await expect(verifySecond()).rejects.toThrow();
    expect(await refunds()).toHaveLength(1);
    await verifySecond();
    await verifySecond();
    expect(await refunds()).toHaveLength(1);
    expect(await storedOrder(orderId)).toMatchObject({
      paymentStatus: 'paid',
      review: { reason: 'paid_twice' },
    });
  });

  it('does not make is made by the reconciler', async () => {
    const { orderId, verifySecond, refunds } = await paidTwice();
    await server.stripe.fault({ kind: 'status', status: 500, path: '/v1/refunds', method: 'POST', times: 3 });
    await expect(verifySecond()).rejects.toThrow();
    expect(await refunds()).toHaveLength(0);
    const { reconcileDuePayments } = await import('../../../functions/src/checkout/reconcile-payments.ts');
    const { database } = await import('../../support/database.ts');
    await database.doc(`paymentLedgers/${orderId}`).update({ nextCheckAt: new Date(0) });
    await waitFor('the reconciler to give it back', async () => {
      await reconcileDuePayments(server.checkout, 3);
      return (await refunds()).length === 1;
    });
  });
});

// Last in this file: it moves this Stripe's clock on.
describe('an order whose time at Stripe ran out unnoticed', () => {
  it('gets a new attempt with a new key and expiry', async () => {
    const placed = await server.place();
    const before = await storedOrder(placed.orderId);
    const seconds = 23 * 3_600;
    await server.stripe.advanceClock(seconds);
    const deps = { ...server.checkout, now: () => new Date(Date.now() + seconds * 1000) };
    const { url } = await resumePayment(deps, placed.caller, { orderId: placed.orderId });
    const after = await storedOrder(placed.orderId);
    expect(after.checkout).toMatchObject({ attempt: 2, url });
    expect(after.checkout.key).not.toBe(before.checkout.key);
    expect(after.checkout.expiresAt.getTime()).toBeGreaterThan(before.checkout.expiresAt.getTime());
  });
});
