import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { cancel } from '../../../functions/src/orders/cancel-order.ts';
import { stripeEventSchema } from '../../../functions/src/services/stripe-objects.ts';
import { handleStripeEvent } from '../../../functions/src/checkout/handle-stripe-event.ts';
import { sweepEvents } from '../../../functions/src/checkout/sweep-stripe-events.ts';
import { verifySession } from '../../../functions/src/checkout/verify-stripe-session.ts';
import { database, storedOrder } from '../../support/database.ts';
import { PAID, sees, verify, webhook } from '../../support/payments.ts';
import { deliver, startServerSide, type ServerSide } from '../../support/server-side.ts';

const REVIEW_NOTICE = expect.stringMatching(/^order:team_notice:review:/) as string;

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
      // A dispute is asked for, so that only this process can record it.
      if (event.type.startsWith('charge.dispute.')) {
        await handleStripeEvent(server.checkout, stripeEventSchema.parse(event));
        continue;
      }
      // The running function uses another Stripe than this file, so refunds carry the order's id.
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

  it('in part keeps it paid and opens a review', async () => {
    const { orderId, paymentId } = await paid();
    await server.stripe.refund(paymentId, 500);
    await tell(paymentId);
    expect(await sees(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 500,
      review: 'partial_refund',
    });
  });

  it('by a dispute opens a review with the deadline, and another when it is lost', async () => {
    const { orderId, paymentId } = await paid();
    const disputeId = await server.stripe.dispute(paymentId);
    await tell(paymentId);
    expect((await storedOrder(orderId)).review).toMatchObject({
      reason: 'dispute',
      detail: expect.stringMatching(
        new RegExp(`^${disputeId} over 34.99 USD needs evidence by \\d{4}-\\d{2}-\\d{2}$`),
      ) as string,
    });
    await server.stripe.moveDispute(disputeId, 'lost');
    await tell(paymentId);
    expect(await storedOrder(orderId)).toMatchObject({
      review: { reason: 'dispute_lost' },
      lostCents: 3499,
      paymentStatus: 'paid',
      disputes: [{ id: disputeId, state: 'lost' }],
    });
  });
});

describe('canceling a paid order', () => {
  const paid = async () => {
    const placed = await server.place();
    await server.stripe.pay(placed.sessionId);
    await verify(server, placed);
    return { ...placed, paymentId: (await storedOrder(placed.orderId)).paymentIntentId ?? '' };
  };
  const refundsOf = async (paymentId: string) =>
    (await server.stripe.state()).refunds.filter((refund) => refund.payment_intent === paymentId);

  it('whose payment is disputed after a partial refund opens a review and e-mails the customer', async () => {
    const { orderId, caller, paymentId } = await paid();
    await server.stripe.refund(paymentId, 500);
    await server.stripe.dispute(paymentId);
    expect(await cancel(server.checkout, caller, orderId)).toEqual({
      refundedCents: 500,
      progress: 'failed',
    });
    expect(await sees(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 500,
      review: 'refund_failed',
      emails: expect.arrayContaining([`order:refund_failed:refund-${paymentId}`]) as string[],
    });
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });

  it('is on its way until the bank answers, and failed when it does not take the money', async () => {
    const { orderId, caller, paymentId } = await paid();
    await server.stripe.planRefund(paymentId, { answer: 'pending' });
    expect(await cancel(server.checkout, caller, orderId)).toEqual({
      refundedCents: 0,
      progress: 'on_its_way',
    });
    expect(await sees(orderId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 0, review: null });
    const [refund] = await refundsOf(paymentId);
    await server.stripe.settleRefund(refund?.id ?? '', 'fail');
    await sweepEvents(server.checkout);
    expect(await sees(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 0,
      review: 'refund_failed',
      songsPaid: [true],
      emails: [
        'order:new_order_notification',
        'order:purchase_confirmation',
        `order:refund_failed:${refund?.id}`,
        `order:refund_on_its_way:${refund?.id}`,
        'order:team_notice:order_canceled',
        REVIEW_NOTICE,
      ],
    });
  });

  it('that Stripe refuses for another reason is tried once', async () => {
    const { orderId, caller, paymentId } = await paid();
    await server.stripe.planRefund(paymentId, { answer: 'refuse', code: 'insufficient_funds' });
    expect(await cancel(server.checkout, caller, orderId)).toMatchObject({ progress: 'failed' });
    await verifySession(server.checkout, caller, {
      orderId,
      sessionId: (await storedOrder(orderId)).sessionIds[0] ?? '',
    });
    expect(await refundsOf(paymentId)).toEqual([]);
    expect((await storedOrder(orderId)).review?.detail).toBe(
      `Stripe refused to give back the rest of ${paymentId} (insufficient_funds)`,
    );
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

  it('is refunded once, however often it is reported, and the order stays paid', async () => {
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

    const refundMail = expect.stringMatching(/^order:order_refunded:re_/) as string;
    const emails = ['order:new_order_notification', refundMail, 'order:purchase_confirmation', REVIEW_NOTICE];
    expect(await sees(placed.orderId)).toEqual({ ...PAID, review: 'paid_twice', emails });
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
      emails: [expect.stringMatching(/^order:order_refunded:re_/), REVIEW_NOTICE],
      songsPaid: [false],
    });
  });
});
