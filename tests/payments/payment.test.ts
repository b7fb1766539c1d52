import { beforeEach, describe, expect, it, vi } from 'vitest';
import Stripe from 'stripe';
import { startCheckout, resumePayment } from '../../functions/src/checkout/create-checkout.ts';
import { plainForm } from '../../functions/testing/orders.ts';
import { sweepEvents } from '../../functions/src/checkout/sync-events.ts';
import { cancel } from '../../functions/src/orders/cancel-order.ts';
import { ADMIN, CUSTOMER, Shop, STRANGER } from './support/shop.ts';

let shop: Shop;
let orderId: string;
let sessionId: string;
beforeEach(async () => {
  shop = new Shop();
  orderId = await shop.placeOrder();
  sessionId = shop.sessionOf(orderId);
});

const order = () => shop.database.order(orderId);
const songsPaid = () => [...shop.database.songDocs.values()].map(({ isPaid }) => isPaid);

const reports = {
  webhook: () => shop.deliver(),
  page: () => shop.verify(orderId),
  reconciler: () => shop.reconcile(),
  sweep: () => sweepEvents(shop.deps),
};

const REPORTERS = Object.keys(reports) as (keyof typeof reports)[];
it.each(REPORTERS)('a card payment is found by the %s and then by all', async (first) => {
  shop.stripe.pay(sessionId);
  await reports[first]();
  expect(order().paymentStatus).toBe('paid');
  for (const report of Object.values(reports)) await report();
  expect(await shop.verify(orderId)).toEqual({ status: 'paid', isValid: true });
  expect(order()).toMatchObject({ paymentStatus: 'paid', refundedCents: 0, review: null });
  expect(songsPaid()).toEqual([true]);
  expect(shop.mails(orderId)).toEqual(['purchase_confirmation', 'new_order_notification']);
  expect(shop.timeline(orderId)).toEqual(['ordered', 'paid']);
});

it('a delayed payment is processing at first, and paid when the money has come', async () => {
  shop.stripe.pay(sessionId, 'bank_succeeds');
  await shop.deliver();
  expect(await shop.verify(orderId)).toEqual({ status: 'processing', isValid: false });
  expect([order().paymentStatus, songsPaid(), shop.mails(orderId)]).toEqual(['pending', [false], []]);
  await expect(shop.resume(orderId)).rejects.toMatchObject({
    message: expect.stringContaining('being processed') as string,
  });
  shop.stripe.settle(sessionId, 'succeed');
  expect(await shop.verify(orderId)).toEqual({ status: 'paid', isValid: true });
});

it('a delayed payment that fails leaves the order failed, and it can be paid again', async () => {
  shop.stripe.pay(sessionId, 'bank_succeeds');
  shop.stripe.settle(sessionId, 'fail');
  await shop.deliver();
  expect(order().paymentStatus).toBe('failed');
  expect(shop.timeline(orderId)).toEqual(['ordered', 'payment_failed']);
  expect(await shop.verify(orderId)).toEqual({ status: 'failed', isValid: false });
  await shop.resume(orderId);
  expect(order()).toMatchObject({ paymentStatus: 'pending', checkout: { attempt: 2 } });
  shop.stripe.pay(shop.sessionOf(orderId));
  await shop.deliver();
  expect(order().paymentStatus).toBe('paid');
});

it('a second page of one order is closed when the first is paid', async () => {
  const second = await shop.secondPage(orderId);
  const { sessionIds } = order();
  shop.database.orderDocs.set(orderId, { ...order(), sessionIds: [...sessionIds, second] });
  shop.stripe.pay(sessionId);
  await shop.verify(orderId);
  expect(shop.stripe.sessions.get(second)?.session.status).toBe('expired');
});

const requestId = 'AAAA-1';

it('an order form that is sent again with an option that is not for sale is refused at the field', async () => {
  const asked = shop.placeOrder(requestId, { ...plainForm, wantSecondSong: true });
  const fields = [{ path: 'form.wantSecondSong', message: 'This is not available at the moment' }];
  await expect(asked).rejects.toMatchObject({ code: 'invalid_input', fields });
  expect(shop.database.orderDocs.size).toBe(1);
});

it('an order form that is sent again finds its order although a product is no longer for sale', async () => {
  const form = { ...plainForm, wantCoverImage: true };
  const id = await shop.placeOrder(requestId, form);
  const cover = { ...shop.deps.catalogue.cover, offered: false };
  shop.deps.catalogue = { ...shop.deps.catalogue, cover };
  expect(await shop.placeOrder(requestId, form)).toBe(id);
  await expect(shop.placeOrder('AAAA-2', form)).rejects.toMatchObject({ code: 'invalid_input' });
});

it('an order form that is sent again gives an order although the profile cannot be filled', async () => {
  const profiles = { fillEmpty: () => Promise.reject(new Error('damaged')) };
  const deps = { ...shop.deps, profiles };
  expect((await startCheckout(deps, CUSTOMER, { requestId, form: plainForm })).url).toMatch(/^http/);
});

describe('a customer who changes the form after going back from the payment', () => {
  const requestId = 'AAAA-1';
  const changedForm = { ...plainForm, songTitle: 'Valley Road', wantCoverImage: true };
  const loseSession = () => {
    const lost = { sessionIds: [], checkout: { ...order().checkout, sessionId: null } };
    shop.database.orderDocs.set(orderId, { ...order(), ...lost });
  };
  const payByBank = () => void shop.stripe.pay(sessionId, 'bank_succeeds');
  const change = (request = requestId) =>
    startCheckout(shop.deps, CUSTOMER, { requestId: request, orderId, form: changedForm });
  const openPages = () =>
    [...shop.stripe.sessions.values()]
      .map(({ session }) => session)
      .filter(({ id, status }) => status === 'open' && order().sessionIds.includes(id));

  beforeEach(async () => {
    orderId = await shop.placeOrder(requestId);
    sessionId = shop.sessionOf(orderId);
  });

  it.each([
    ['is open', () => undefined],
    ['has expired', () => shop.stripe.expire(sessionId)],
    ['has expired, and we know it', () => (shop.stripe.expire(sessionId), shop.deliver())],
    ['failed', () => (payByBank(), shop.stripe.settle(sessionId, 'fail'), shop.deliver())],
    ['was opened twice', () => (shop.stripe.expire(sessionId), shop.resume(orderId))],
    ['was never stored', () => loseSession()],
  ])('pays the new content once, by one page, when the old one %s', async (_how, happens) => {
    await Promise.resolve(happens());
    const reply = await change();
    expect(reply.orderId).toBe(orderId);
    expect(order()).toMatchObject({
      ...{ songTitle: 'Valley Road', amountCents: 3499, paymentStatus: 'pending' },
    });
    const page = { id: shop.sessionOf(orderId), amount_total: 3499, url: reply.url };
    expect(openPages()).toMatchObject([page]);
    expect([...shop.database.songDocs.values()].filter((song) => song.orderId === orderId)).toMatchObject([
      { id: order().songId, title: 'Valley Road', detailsVersion: 1 },
    ]);
    expect(await change()).toEqual(reply);
    shop.stripe.pay(shop.sessionOf(orderId));
    await shop.deliver();
    expect(order()).toMatchObject({ paymentStatus: 'paid', review: null });
  });

  it.each([
    ['paid', () => void shop.stripe.pay(sessionId), /has been paid.*not taken over/],
    ['paid, and we know it', () => (shop.stripe.pay(sessionId), shop.deliver()), /has been paid/],
    ['on its way', payByBank, /being processed/],
    ['canceled', () => shop.cancel(orderId), /can no longer be paid/],
    [
      'given back',
      () => (shop.stripe.pay(sessionId), shop.deliver().then(() => shop.cancel(orderId))),
      /can no longer be paid/,
    ],
  ])('is told that the order is %s, and nothing is changed', async (_how, happens, message) => {
    await Promise.resolve(happens());
    await expect(change()).rejects.toMatchObject({ code: 'not_allowed_now', message });
    await expect(change('BBBB-2')).rejects.toMatchObject({ code: 'not_allowed_now', message });
    expect(order()).toMatchObject({ songTitle: plainForm.songTitle ?? 'Untitled Song', amountCents: 2999 });
    expect(openPages()).toEqual([]);
  });

  it('learns that Stripe does not answer, and the old page stays the right one', async () => {
    const answers = shop.silence('expireSession');
    await expect(change()).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(order()).toMatchObject({ amountCents: 2999, checkout: { sessionId } });
    answers();
    expect((await change()).orderId).toBe(orderId);
  });

  it('gets one page for the last form of two that are sent at once', async () => {
    const other = { ...plainForm, songTitle: 'Hill Road' };
    await Promise.allSettled([change(), shop.placeOrder(requestId, other)]);
    expect(openPages().filter(({ amount_total: amount }) => amount === order().amountCents)).toHaveLength(1);
    expect(openPages()).toHaveLength(1);
  });

  it('changes no order of another person', async () => {
    const request = { requestId: 'CCCC-3', orderId, form: changedForm };
    const reply = await startCheckout(shop.deps, STRANGER, request);
    expect(reply.orderId).not.toBe(orderId);
    expect(order().amountCents).toBe(2999);
  });
});

it('a customer who comes back to an unpaid order gets one new page in two tabs when the old one has expired', async () => {
  shop.stripe.expire(sessionId);
  const [one, other] = await Promise.all([shop.resume(orderId), shop.resume(orderId)]);
  expect(other).toEqual(one);
  const open = [...shop.stripe.sessions.values()].filter(({ session }) => session.status === 'open');
  expect(open.map(({ session }) => session.id)).toEqual([order().checkout.sessionId]);
});

it('a customer who comes back to an unpaid order gets a new attempt with another key when its time ran out unnoticed', async () => {
  const { key } = order().checkout;
  shop.wait(23 * 60);
  shop.stripe.expireDue();
  await shop.resume(orderId);
  expect(order().checkout).toMatchObject({ attempt: 2, key: expect.not.stringMatching(key) as string });
  expect(order().checkout.expiresAt.getTime() - shop.now.getTime()).toBeGreaterThan(22 * 3_600_000);
});

it('a customer who comes back to an unpaid order gets a new attempt in the minutes for which Stripe opens no page', async () => {
  const requestId = 'AAAA-1';
  const answers = shop.silence('createSession');
  await expect(shop.placeOrder(requestId)).rejects.toMatchObject({ code: 'provider_unavailable' });
  answers();
  shop.wait(22 * 60 + 35);
  orderId = await shop.placeOrder(requestId);
  expect(order().checkout.attempt).toBe(2);
});

it('a customer who cancels while a payment page is made does not get it, and it is closed', async () => {
  shop.stripe.expire(sessionId);
  const { createSession } = shop.deps.stripe;
  shop.deps.stripe.createSession = async (...asked) => {
    const session = await createSession(...asked);
    await shop.cancel(orderId);
    return session;
  };
  await expect(shop.resume(orderId)).rejects.toMatchObject({
    message: expect.stringContaining('can no longer be paid') as string,
  });
  const states = [...shop.stripe.sessions.values()].map(({ session }) => session.status);
  expect(states).toEqual(['expired', 'expired']);
});

it('a customer who comes back to an unpaid order gets an error when it is paid, also before the webhook, and so does another person', async () => {
  shop.stripe.pay(sessionId);
  await expect(shop.resume(orderId)).rejects.toMatchObject({
    message: expect.stringContaining('already paid') as string,
  });
  for (const id of [orderId, 'no-such-order']) {
    await expect(resumePayment(shop.deps, STRANGER, { orderId: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});

it('the payment page of one order proves nothing about another', async () => {
  const other = await shop.placeOrder();
  shop.stripe.pay(sessionId);
  await expect(shop.verify(other, sessionId)).rejects.toMatchObject({ code: 'not_found' });
});

describe('another song', () => {
  const request = { requestId: 'DDDD-4', form: plainForm };
  let another: Awaited<ReturnType<typeof startCheckout>>;
  const page = () => shop.stripe.sessions.get(shop.sessionOf(another.orderId))?.session.status;

  async function afterThisSong() {
    shop.stripe.pay(sessionId);
    await shop.deliver();
    shop.database.orderDocs.set(orderId, { ...order(), status: 'completed' });
    another = await startCheckout(shop.deps, CUSTOMER, { ...request, fromOrderId: orderId });
    expect(await shop.resume(another.orderId)).toEqual(another);
  }
  const giveBack = () => shop.giveBack(shop.refundRequest(orderId, null));
  const end = () => cancel(shop.deps, ADMIN, orderId, { forCustomer: { reason: 'A mistake' } });

  it.each([
    ['was given back', null, giveBack],
    ['was free and is canceled', 'FREE100', end],
  ])('cannot be paid at its lower price once the first one %s', async (_what, code, over) => {
    if (code) shop.stripe.typeCode(sessionId, code);
    await afterThisSong();
    await over();
    await expect(shop.resume(another.orderId)).rejects.toMatchObject({
      message: expect.stringContaining('not refunded') as string,
    });
    expect(page()).toBe('expired');
  });

  it('is closed by the reconciler when Stripe does not answer', async () => {
    await afterThisSong();
    const answer = shop.silence('expireSession');
    await giveBack();
    answer();
    expect(page()).toBe('open');
    await shop.reconcile();
    expect(page()).toBe('expired');
  });
});

const payload = JSON.stringify({ id: 'evt_1', type: 'x', created: 1, livemode: false, data: { object: {} } });
const { webhooks } = new Stripe('sk_test_1');
const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;

it.each([
  ['with our secret', 'whsec_old', 0, payload, true],
  ['with the new secret during a rotation', 'whsec_new', 0, payload, true],
  ['with another secret', 'whsec_other', 0, payload, false],
  ['of other bytes', 'whsec_old', 0, `${payload} `, false],
  ['long ago', 'whsec_old', 301, payload, false],
])('the signature of a webhook: %s', async (_how, secret, ago, sent, isTaken) => {
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_new, whsec_old');
  const header = webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(ago) });
  const event = await shop.deps.stripe.verifiedEvent(Buffer.from(sent), header);
  vi.unstubAllEnvs();
  expect(event !== null).toBe(isTaken);
});
