import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { database, storedOrder } from '../support/database.ts';
import { PAID, sees, verify, webhook } from '../support/payments.ts';
import { deliver, startServerSide, type ServerSide } from '../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

describe('money that goes back', () => {
  const paid = async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    await webhook(server, placed);
    return { ...placed, paymentId: (await storedOrder(placed.orderId)).paymentIntentId ?? '' };
  };
  const tell = async (paymentId: string) => {
    for (const event of await server.stripe.eventsAbout(paymentId)) {
      if (!event.type.startsWith('charge.') && !event.type.startsWith('refund.')) continue;
      // The running function asks another Stripe than this file's; refunds and disputes name the order here.
      const object = { ...event.data.object, metadata: { orderId: await orderOf(paymentId) } };
      expect(await deliver(server.stripe.sdk, { ...event, data: { object } })).toBe(200);
    }
  };
  const orderOf = async (paymentId: string) =>
    (await server.stripe.sdk.paymentIntents.retrieve(paymentId)).metadata['orderId'] ?? '';

  it('in full makes the order refunded and closes its song', async () => {
    const { orderId, paymentId } = await paid();
    await server.stripe.refund(paymentId);
    await tell(paymentId);
    expect(await sees(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 3499,
      review: null,
      songsPaid: [false],
      timeline: ['ordered', 'paid', 'refunded'],
    });
  });

  it('in part keeps it paid and shows a person', async () => {
    const { orderId, paymentId } = await paid();
    await server.stripe.refund(paymentId, 500);
    await tell(paymentId);
    expect(await sees(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 500,
      review: 'partial_refund',
    });
  });

  it('by a dispute shows a person', async () => {
    const { orderId, paymentId } = await paid();
    const disputeId = await server.stripe.dispute(paymentId);
    await tell(paymentId);
    expect((await storedOrder(orderId)).review).toMatchObject({
      reason: 'dispute',
      detail: `${disputeId} over 34.99 USD is open`,
    });
    await server.stripe.closeDispute(disputeId, 'lost');
    await tell(paymentId);
    expect((await storedOrder(orderId)).review?.detail).toBe(`${disputeId} over 34.99 USD is lost`);
  });
});

describe('a second payment of one order', () => {
  /** Two open sessions of one order, as an expiry that did not reach Stripe would leave. */
  const twoSessions = async () => {
    const placed = await server.place();
    const order = await storedOrder(placed.orderId);
    const second = await server.checkout.stripe.createSession(
      {
        orderId: order.id,
        userId: order.userId,
        attempt: 2,
        customerEmail: order.customerEmail,
        currency: order.currency,
        lineItems: order.lineItems,
        expiresAt: order.checkout.expiresAt,
        successUrl: 'https://example.com',
        cancelUrl: 'https://example.com',
      },
      randomUUID(),
    );
    return { placed, second: second.id };
  };

  it('is given back once, however often it is told, and the order stays paid', async () => {
    const { placed, second } = await twoSessions();
    await server.stripe.pay(placed.sessionId);
    await server.stripe.pay(second);
    await verify(server, placed);
    await Promise.all([
      verify(server, placed, second),
      verify(server, placed, second),
      verify(server, placed, second),
    ]);
    await verify(server, placed);

    expect(await sees(placed.orderId)).toEqual({ ...PAID, review: 'paid_twice' });
    const { refunds, paymentIntents } = await server.stripe.state();
    const mine = paymentIntents.filter((intent) => intent.metadata['orderId'] === placed.orderId);
    expect(mine).toHaveLength(2);
    const given = refunds.filter((refund) => mine.some((intent) => intent.id === refund.payment_intent));
    expect(given.map((refund) => [refund.amount, refund.status])).toEqual([[3499, 'succeeded']]);
    const order = await storedOrder(placed.orderId);
    expect(given[0]?.payment_intent).not.toBe(order.paymentIntentId);
  });

  it('can no longer happen once the first is recorded: the other page is closed', async () => {
    const { placed, second } = await twoSessions();
    await database.doc(`orders/${placed.orderId}`).update({ sessionIds: [placed.sessionId, second] });
    await server.stripe.pay(placed.sessionId);
    await verify(server, placed);
    expect((await server.stripe.sdk.checkout.sessions.retrieve(second)).status).toBe('expired');
  });

  it('or one after a cancel is given back, and the order is not paid', async () => {
    const placed = await server.place();
    await database
      .doc(`orders/${placed.orderId}`)
      .update({ canceledAt: new Date(), paymentStatus: 'expired' });
    await server.stripe.pay(placed.sessionId);
    expect(await verify(server, placed)).toEqual({ status: 'failed', isValid: false });
    expect(await sees(placed.orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 3499,
      review: 'paid_after_cancel',
      emails: ['order:order_refunded'],
      songsPaid: [false],
    });
  });
});
