import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import {
  database,
  ordersOf,
  songsOfOrder,
  storedLedger,
  storedOrder,
  storedProfile,
  timelineOf,
} from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { filledForm, openCheckout, paidOrder } from '../support/orders.ts';
import { newCustomer, newVisitor } from '../support/people.ts';
import { urls } from '../support/cloud.ts';
import { waitFor } from '../support/wait-for.ts';

const stripe = stripeTestbed();

const sessionsOf = async (orderId: string) =>
  (await stripe.state()).sessions.filter((session) => session.metadata?.['orderId'] === orderId);

describe('a customer who submits the order form', () => {
  it('gets an order, its song, the first line of its timeline and a page to pay the amount shown', async () => {
    const customer = await newCustomer();
    const { orderId, sessionId, url } = await openCheckout(customer);

    const order = await storedOrder(orderId);
    expect(order).toMatchObject({
      userId: customer.uid,
      amountCents: 3499,
      currency: 'usd',
      status: 'pending',
      paymentStatus: 'pending',
      includesCoverImage: true,
      songTitle: 'River Road',
      customerEmail: customer.email,
      lineItems: [
        { product: 'song', amountCents: 2999 },
        { product: 'cover', amountCents: 500 },
      ],
      checkout: { attempt: 1, sessionId, url },
      sessionIds: [sessionId],
    });
    expect(await songsOfOrder(orderId)).toMatchObject([
      {
        id: order.songId,
        userId: customer.uid,
        title: 'River Road',
        style: 'Folk',
        isPaid: false,
        isPublic: false,
      },
    ]);
    expect(await timelineOf(orderId)).toMatchObject([
      { id: 'ordered', type: 'ordered', userId: customer.uid },
    ]);
    expect((await storedLedger(orderId))?.nextCheckAt).toBeInstanceOf(Date);

    const session = await stripe.sdk.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    expect(session).toMatchObject({ amount_total: 3499, currency: 'usd', customer_email: customer.email });
    expect(session.line_items?.data.map((line) => [line.description, line.amount_total])).toEqual([
      ['Custom Song Package', 2999],
      ['Cover Image', 500],
    ]);
    expect(session.success_url).toBe(
      `${urls.app}/dashboard?success=true&order_id=${orderId}&session_id={CHECKOUT_SESSION_ID}`,
    );
    expect(session.cancel_url).toBe(`${urls.app}/order?canceled=true&order_id=${orderId}`);
    expect(session.expires_at * 1000).toBe(order.checkout.expiresAt.getTime());
  });

  it('gets the same order and the same page for the same request, at once and later', async () => {
    const customer = await newCustomer();
    const request = { requestId: randomUUID(), form: filledForm(customer.email) };
    const doubleClick = await Promise.all(
      Array.from({ length: 5 }, () => customer.call(createCheckout, request)),
    );
    const afterLostReply = await customer.call(createCheckout, request);

    expect(new Set([...doubleClick, afterLostReply].map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await ordersOf(customer.uid)).toHaveLength(1);
    expect(await songsOfOrder(afterLostReply.orderId)).toHaveLength(1);
    expect(await sessionsOf(afterLostReply.orderId)).toHaveLength(1);
  });

  it('has another order than a different customer who sends the same request id', async () => {
    const [one, other] = await Promise.all([newCustomer(), newCustomer()]);
    const requestId = randomUUID();
    const [first, second] = await Promise.all([
      openCheckout(one, {}, requestId),
      openCheckout(other, {}, requestId),
    ]);
    expect(first.orderId).not.toBe(second.orderId);
    expect((await storedOrder(second.orderId)).userId).toBe(other.uid);
  });

  it('names an untitled song as the specification does, and another style by its own text', async () => {
    const customer = await newCustomer();
    const { orderId } = await openCheckout(customer, {
      songTitle: '',
      musicStyle: 'Other',
      otherMusicStyle: 'Sea shanty',
      lyrics: 'typed, then hidden again',
    });
    expect(await songsOfOrder(orderId)).toMatchObject([
      { title: 'Untitled Song', style: 'Sea shanty', lyrics: '' },
    ]);
  });

  it('finds the empty fields of the profile filled, and the others as they were', async () => {
    const customer = await newCustomer();
    await openCheckout(customer);
    expect(await storedProfile(customer.uid)).toMatchObject({
      email: customer.email,
      name: 'Ada Lovelace',
      phoneNumber: '555 0100',
      isAdmin: false,
    });
    await database.doc(`profiles/${customer.uid}`).update({ phoneNumber: '' });
    await openCheckout(customer, { name: 'Somebody Else', phone: '555 0199' });
    expect(await storedProfile(customer.uid)).toMatchObject({
      name: 'Ada Lovelace',
      phoneNumber: '555 0199',
    });
  });

  it('can order although the profile cannot be read', async () => {
    const customer = await newCustomer();
    await database.doc(`profiles/${customer.uid}`).set({ id: customer.uid, name: 42 });
    expect((await openCheckout(customer)).url).toMatch(/^http/);
  });

  it('receives the invalid fields, and nothing is stored', async () => {
    const customer = await newCustomer();
    const form = filledForm(customer.email, { name: 'A', musicStyle: 'Other' });
    await expect(customer.call(createCheckout, { requestId: randomUUID(), form })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [
        { path: 'form.name', message: 'Name must be at least 2 characters' },
        { path: 'form.otherMusicStyle', message: 'Required' },
      ],
    });
    expect(await ordersOf(customer.uid)).toEqual([]);
  });

  it('cannot order an option that is not for sale', async () => {
    const customer = await newCustomer();
    const form = filledForm(customer.email, { wantSecondSong: true });
    await expect(customer.call(createCheckout, { requestId: randomUUID(), form })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'form.wantSecondSong', message: 'This is not available at the moment' }],
    });
    expect(await ordersOf(customer.uid)).toEqual([]);
  });

  it('cannot set a price', async () => {
    const customer = await newCustomer();
    const form = { ...filledForm(customer.email), amountCents: 1, amount: 0.01, lineItems: [] };
    const { orderId } = await customer.call(createCheckout, { requestId: randomUUID(), form });
    expect((await storedOrder(orderId)).amountCents).toBe(3499);
  });
});

describe('a visitor', () => {
  it('must sign in, and nothing is stored', async () => {
    await expect(
      newVisitor().call(createCheckout, { requestId: randomUUID(), form: filledForm('nobody@example.com') }),
    ).rejects.toMatchObject({ code: 'unauthenticated', message: 'Please sign in to continue.' });
  });
});

describe('the same request with another form', () => {
  it('is a conflict, and the order keeps its details and its open page', async () => {
    const customer = await newCustomer();
    const requestId = randomUUID();
    const { orderId, sessionId } = await openCheckout(customer, {}, requestId);
    const before = await storedOrder(orderId);
    const form = filledForm(customer.email, { songTitle: 'Valley Road', wantCoverImage: false });
    await expect(customer.call(createCheckout, { requestId, form })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order was already placed with other details. You can see it on your dashboard.',
    });
    expect(await storedOrder(orderId)).toEqual(before);
    expect((await stripe.sdk.checkout.sessions.retrieve(sessionId)).status).toBe('open');
  });
});

describe('a customer who comes back to an unpaid order', () => {
  it('gets the page that is still open', async () => {
    const customer = await newCustomer();
    const { orderId, url, sessionId } = await openCheckout(customer);
    expect(await customer.call(resumeCheckout, { orderId })).toEqual({ orderId, url });
    expect((await storedOrder(orderId)).sessionIds).toEqual([sessionId]);
  });

  it('gets a new page when the old one has expired, and one only from two tabs', async () => {
    const customer = await newCustomer();
    const { orderId, url, sessionId } = await openCheckout(customer);
    await stripe.expire(sessionId);
    await waitFor(
      'the order to be expired',
      async () => (await storedOrder(orderId)).paymentStatus === 'expired',
    );

    const [one, other] = await Promise.all([
      customer.call(resumeCheckout, { orderId }),
      customer.call(resumeCheckout, { orderId }),
    ]);
    expect(one.url).not.toBe(url);
    expect(other.url).toBe(one.url);
    const order = await storedOrder(orderId);
    expect(order).toMatchObject({ paymentStatus: 'pending', checkout: { attempt: 2 } });
    const open = (await sessionsOf(orderId)).filter((session) => session.status === 'open');
    expect(open.map((session) => session.id)).toEqual([order.checkout.sessionId]);
  });

  it('receives an error when it is paid already, also before the webhook', async () => {
    const customer = await newCustomer();
    const paid = await paidOrder(customer);
    await expect(customer.call(resumeCheckout, { orderId: paid.id })).rejects.toMatchObject({
      code: 'not_allowed_now',
      message: 'This order is already paid. You can see it on your dashboard.',
    });
  });

  it('cannot resume the order of another customer', async () => {
    const [owner, stranger] = await Promise.all([newCustomer(), newCustomer()]);
    const { orderId } = await openCheckout(owner);
    await expect(stranger.call(resumeCheckout, { orderId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.call(resumeCheckout, { orderId: 'no-such-order' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
