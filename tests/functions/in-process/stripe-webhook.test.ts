import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { stripeGateway } from '../../../functions/src/services/stripe.ts';
import { LOCAL_KEYS } from '../../support/cloud.ts';
import { database } from '../../support/database.ts';
import { documentsAbout, PAID, sees, webhook } from '../../support/payments.ts';
import { deliver, startServerSide, type ServerSide } from '../../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

describe('a webhook delivery', () => {
  const paidPlaced = async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    return placed;
  };
  const untouched = { paymentStatus: 'pending', emails: [] };

  it('signed with another endpoint’s secret is refused', async () => {
    const placed = await paidPlaced();
    expect(await webhook(server, placed, { secret: 'whsec_of_another_endpoint' })).toEqual([400]);
    expect(await sees(placed.orderId)).toMatchObject(untouched);
  });

  it('with an altered body is refused', async () => {
    const placed = await paidPlaced();
    const altered = (payload: string) => payload.replace('"amount_total":3499', '"amount_total":1');
    expect(await webhook(server, placed, { altered })).toEqual([400]);
    expect(await sees(placed.orderId)).toMatchObject(untouched);
  });

  it('replayed long after it was signed, or signed in the future by a wrong clock, is refused', async () => {
    const placed = await paidPlaced();
    const now = () => Math.floor(Date.now() / 1000);
    expect(await webhook(server, placed, { at: now() - 301 })).toEqual([400]);
    expect(await sees(placed.orderId)).toMatchObject(untouched);
    expect(await webhook(server, placed, { at: now() - 290 })).toEqual([200]);
    expect(await sees(placed.orderId)).toEqual(PAID);
  });

  it('without a signature, with another method, or too large is refused', async () => {
    const event = { id: 'evt_1', type: 'checkout.session.completed', created: 1, data: { object: {} } };
    expect(await deliver(server.stripe.sdk, event, { method: 'PUT' })).toBe(405);
    expect(await deliver(server.stripe.sdk, event, { method: 'GET' })).toBe(405);
    expect(await deliver(server.stripe.sdk, { ...event, padding: 'x'.repeat(10 * 1024 * 1024) })).toBe(413);
  });

  it('of another event type about the same payment returns 200 and changes nothing', async () => {
    const placed = await paidPlaced();
    const events = await server.stripe.eventsAbout(placed.orderId);
    const others = events.filter(({ type }) => !type.startsWith('checkout.session.'));
    expect(others.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payment_intent.succeeded', 'charge.succeeded']),
    );
    const before = await documentsAbout(placed.orderId);
    for (const event of others) expect(await deliver(server.stripe.sdk, event)).toBe(200);
    expect(await documentsAbout(placed.orderId)).toEqual(before);
  });

  it('that does not parse returns 500, so that Stripe repeats it', async () => {
    const object = { id: 'cs_1', mode: 'payment', payment_status: 'gold', metadata: { orderId: 'x' } };
    const event = { id: 'evt_odd', type: 'checkout.session.completed', created: 1, livemode: false };
    expect(await deliver(server.stripe.sdk, { ...event, data: { object } })).toBe(500);
  });

  it.each([
    ['names a document elsewhere', { metadata: { orderId: 'a/b' } }, {}],
    ['names no document', { metadata: { orderId: '..' } }, {}],
    ['names an order of another shop', { metadata: { orderId: '1001' } }, {}],
    ['has a shape of another shop', { metadata: {}, amount_total: 'x' }, {}],
    ['is of the other mode', {}, { livemode: true }],
    ['is of a connected account', {}, { account: 'acct_1' }],
  ])('that %s returns 200 and is not repeated', async (_what, session, change) => {
    const placed = await paidPlaced();
    const [event] = await server.stripe.eventsAbout(placed.sessionId);
    const object = { ...event?.data.object, ...session };
    const sent = { ...event, ...change, id: `evt_${randomUUID()}`, data: { object } };
    expect(await deliver(server.stripe.sdk, sent)).toBe(200);
    expect(await sees(placed.orderId)).toMatchObject(untouched);
  });

  it('about an order whose document is damaged returns 500, and is recorded after the repair', async () => {
    const placed = await paidPlaced();
    const order = database.doc(`orders/${placed.orderId}`);
    await order.update({ amountCents: 'a lot' });
    expect(await webhook(server, placed)).toEqual([500]);
    await order.update({ amountCents: 3499 });
    expect(await webhook(server, placed)).toEqual([200]);
    expect(await sees(placed.orderId)).toEqual(PAID);
  });
});

describe('a payment of another amount', () => {
  it.each([
    ['a smaller amount', { amount_total: 100 }, 'amount_mismatch'],
    ['another currency', { currency: 'jpy' }, 'currency_mismatch'],
  ])('in %s is never paid and needs a person', async (_what, change, reason) => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    const [event] = await server.stripe.eventsAbout(placed.sessionId);
    const object = { ...event?.data.object, ...change };
    expect(await deliver(server.stripe.sdk, { ...event, id: `evt_${randomUUID()}`, data: { object } })).toBe(
      200,
    );
    expect(await sees(placed.orderId)).toMatchObject({
      paymentStatus: 'pending',
      review: reason,
      songsPaid: [false],
      emails: [expect.stringMatching(/^order:team_notice:review:/)],
    });
  });
});

describe('a webhook secret during a rotation', () => {
  it('is accepted beside the old one', async () => {
    const payload = JSON.stringify({
      id: 'evt_1',
      type: 'x',
      created: 1,
      livemode: false,
      data: { object: {} },
    });
    process.env['STRIPE_WEBHOOK_SECRET'] = `whsec_new, ${LOCAL_KEYS.stripeWebhookSecret}`;
    const answer = (secret: string) =>
      stripeGateway.verifiedEvent(
        Buffer.from(payload),
        server.stripe.sdk.webhooks.generateTestHeaderString({ payload, secret }),
      );
    expect(await answer('whsec_new')).toMatchObject({ id: 'evt_1' });
    expect(await answer(LOCAL_KEYS.stripeWebhookSecret)).toMatchObject({ id: 'evt_1' });
    expect(await answer('whsec_neither')).toBeNull();
  });
});
