import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { committedCents } from '@keepsong/domain/refunds';
import { giveBack } from '../../functions/src/checkout/refund-order.ts';
import { paymentStateOf } from '../../functions/src/checkout/payment-state.ts';
import { Shop } from './support/shop.ts';

const ADMIN = { uid: 'admin', email: 'admin@example.com', isAdmin: true, signedInAt: new Date() };

let shop: Shop;
let orderId: string;
let paymentIntentId: string;
beforeEach(async () => {
  shop = new Shop();
  ({ orderId, paymentIntentId } = await shop.paidOrder());
});

function teamRefund(amountCents: number | null): ReturnType<typeof giveBack> {
  const { refunds } = shop.database.order(orderId);
  const seenCommittedCents = committedCents(refunds, paymentIntentId);
  const request = { requestId: randomUUID(), orderId, amountCents, seenCommittedCents, reason: 'Late' };
  return giveBack(shop.deps, ADMIN, request);
}

/** As `resolveReview` stores it. */
function resolve(): void {
  const { review } = shop.database.order(orderId);
  if (!review) throw new Error('There is nothing to resolve');
  const ledger = shop.database.ledger(orderId);
  ledger.resolvedReviews.push({ reason: review.reason, detail: review.detail });
  const [next = null] = paymentStateOf(shop.database.order(orderId), ledger).reviews;
  shop.database.ledgers.set(orderId, ledger);
  const order = shop.database.order(orderId);
  shop.database.orderDocs.set(orderId, { ...order, review: next && { ...next, at: shop.now } });
}

describe('money that is owed has a request in progress, or a review', () => {
  it('after an earlier refund by the team was refused and its review resolved', async () => {
    shop.stripe.planRefund(paymentIntentId, { answer: 'refuse', code: 'insufficient_funds' });
    await expect(teamRefund(500)).rejects.toMatchObject({ code: 'not_allowed_now' });
    resolve();
    expect(await shop.cancel(orderId)).toEqual({ refundedCents: 2999, progress: 'back' });
    expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'refunded', review: null });
  });

  it('after an earlier refund in the dashboard failed and its review was resolved', async () => {
    const refund = shop.stripe.refund(paymentIntentId, 700);
    shop.stripe.settleRefund(refund.id, 'fail');
    await shop.deliver();
    resolve();
    expect(await shop.cancel(orderId)).toMatchObject({ progress: 'back' });
    expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('after a refusal because of a dispute that is won later, although its review was resolved', async () => {
    const { id } = shop.stripe.dispute(paymentIntentId);
    expect(await shop.cancel(orderId)).toMatchObject({ progress: 'failed' });
    await shop.deliver();
    while (shop.database.order(orderId).review) resolve();
    shop.stripe.moveDispute(id, 'won');
    await shop.deliver();
    expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2999 });
    expect(shop.stripe.refunds.size).toBe(1);
  });

  it('when the refund of the cancel itself is refused', async () => {
    shop.stripe.planRefund(paymentIntentId, { answer: 'refuse', code: 'insufficient_funds' });
    expect(await shop.cancel(orderId)).toMatchObject({ progress: 'failed' });
    expect(shop.database.order(orderId).review).toMatchObject({ reason: 'refund_failed' });
  });
});

describe('a partial refund', () => {
  it('by the team asks for no review, and is in the timeline with its amount', async () => {
    await teamRefund(500);
    await shop.deliver();
    expect(shop.database.order(orderId)).toMatchObject({ refundedCents: 500, review: null });
    const [last] = [...shop.database.timeline.values()].slice(-1);
    expect(last).toMatchObject({ type: 'partly_refunded', amount: '5.00 USD' });
  });

  it('in Stripe’s dashboard does ask for one', async () => {
    shop.stripe.refund(paymentIntentId, 500);
    await shop.deliver();
    expect(shop.database.order(orderId).review).toMatchObject({ reason: 'partial_refund' });
  });

  it('of which nothing went back is a failed one in the timeline', async () => {
    shop.stripe.planRefund(paymentIntentId, { answer: 'refuse', code: 'insufficient_funds' });
    await teamRefund(500).catch(() => undefined);
    const types = [...shop.database.timeline.values()].map(({ type }) => type);
    expect(types).toEqual(['ordered', 'paid', 'refund_failed']);
  });
});
