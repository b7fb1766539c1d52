import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { committedCents } from '@keepsong/domain/refunds';
import { giveBack } from '../../functions/src/checkout/refund-order.ts';
import { StripeFailure } from '../../functions/src/services/stripe-failure.ts';
import { askStripeAbout, reconcileDuePayments } from '../../functions/src/checkout/reconcile-payments.ts';
import { Shop } from './support/shop.ts';

const ADMIN = { uid: 'admin', email: 'admin@example.com', isAdmin: true, signedInAt: new Date() };

let shop: Shop;
/** Refund requests to Stripe. */
let requests: number;
beforeEach(() => {
  shop = new Shop();
  requests = 0;
  const { createRefund } = shop.deps.stripe;
  shop.deps.stripe.createRefund = (refund) => {
    requests += 1;
    return createRefund(refund);
  };
});

const reviewOf = (orderId: string) => shop.database.order(orderId).review;
const templates = (orderId: string) =>
  [...shop.database.emails.values()]
    .filter((email) => email.orderId === orderId && email.template !== 'team_notice')
    .map(({ template }) => template);

async function reconcileLater(): Promise<void> {
  shop.wait(6 * 60);
  await reconcileDuePayments(shop.deps, 10);
}

describe('canceling a paid order whose payment is disputed', () => {
  it.each([
    ['after a partial refund', 500],
    ['without an earlier refund', 0],
  ])('%s tries the refund once and asks a person', async (_when, refunded) => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    if (refunded > 0) shop.stripe.refund(paymentIntentId, refunded);
    await shop.deliver();
    shop.stripe.dispute(paymentIntentId);
    expect(await shop.cancel(orderId)).toEqual({ refundedCents: refunded, progress: 'failed' });
    expect(requests).toBe(1);
    expect(reviewOf(orderId)).toMatchObject({
      reason: 'refund_failed',
      detail: `Stripe refused to give back the rest of ${paymentIntentId} (charge_disputed)`,
    });
    expect(templates(orderId)).toContain('refund_failed');

    const handled = await shop.deliver();
    expect(handled.at(-1)).toMatchObject({ outcome: 'recorded' });
    await reconcileLater();
    expect(requests).toBe(1);
    expect(shop.database.order(orderId)).toMatchObject({
      review: { reason: 'dispute' },
      paymentStatus: 'paid',
    });
  });
});

describe('canceling a paid order of which a part was given back in the dashboard', () => {
  it('refunds the rest, and finds the part at the next check', async () => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    shop.stripe.refund(paymentIntentId, 500);
    expect(await shop.cancel(orderId)).toMatchObject({ progress: 'back' });
    expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 2499 });
    await reconcileLater();
    expect(shop.database.order(orderId)).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 2999,
      review: null,
    });
    expect(requests).toBe(1);
  });

  it('needs no review when all of it was', async () => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    shop.stripe.refund(paymentIntentId);
    expect(await shop.cancel(orderId)).toEqual({ refundedCents: 2999, progress: 'back' });
    expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'refunded', review: null });
  });
});

describe('two refunds in the dashboard that together are the whole payment', () => {
  it.each([
    ['each with its webhook', true],
    ['found together by a check', false],
  ])('%s: one is announced as in full', async (_when, withWebhooks) => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    shop.stripe.refund(paymentIntentId, 500);
    shop.stripe.refund(paymentIntentId, 2499);
    if (withWebhooks) await shop.deliver();
    else await askStripeAbout(shop.deps, shop.database.order(orderId), shop.database.ledger(orderId));
    const said = [...shop.database.emails.values()]
      .filter((email) => email.orderId === orderId && email.template === 'order_refunded')
      .map(({ text }) => /a part of|in full/.exec(text)?.[0]);
    // The e-mails leave together, so that their order says nothing.
    expect(said.sort()).toEqual(['a part of', 'in full']);
  });
});

describe('a refund that is pending at Stripe', () => {
  it('is on its way, and failed when the bank does not take it', async () => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    shop.stripe.planRefund(paymentIntentId, { answer: 'pending' });
    expect(await shop.cancel(orderId)).toEqual({ refundedCents: 0, progress: 'on_its_way' });
    expect(shop.database.order(orderId).paymentStatus).toBe('paid');
    const [refund] = shop.stripe.refunds.keys();
    shop.stripe.settleRefund(refund ?? '', 'fail');
    await shop.deliver();
    expect(shop.database.order(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 0,
      review: { reason: 'refund_failed' },
      refunds: [{ progress: 'failed' }],
    });
    expect(templates(orderId)).toEqual([
      'purchase_confirmation',
      'new_order_notification',
      'refund_on_its_way',
      'refund_failed',
    ]);
  });

  it('is found back by the reconciler when no webhook comes', async () => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    shop.stripe.planRefund(paymentIntentId, { answer: 'pending' });
    await shop.cancel(orderId);
    const [refund] = shop.stripe.refunds.keys();
    shop.stripe.settleRefund(refund ?? '', 'succeed');
    await reconcileLater();
    expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2999 });
    expect(templates(orderId).slice(2)).toEqual(['refund_on_its_way', 'order_refunded']);
  });
});

describe('canceling while Stripe is silent', () => {
  it('orders the refund, and the reconciler sends it', async () => {
    const { orderId } = await shop.paidOrder();
    const { createRefund } = shop.deps.stripe;
    shop.deps.stripe.createRefund = () => Promise.reject(new StripeFailure('unreachable', 'down', null));
    expect(await shop.cancel(orderId)).toEqual({ refundedCents: 0, progress: 'ordered' });
    shop.deps.stripe.createRefund = createRefund;
    await reconcileLater();
    expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2999 });
    expect(shop.stripe.refunds.size).toBe(1);
  });

  it('closes the page of an unpaid order later', async () => {
    const orderId = await shop.placeOrder();
    const { expireSession } = shop.deps.stripe;
    shop.deps.stripe.expireSession = () => Promise.reject(new StripeFailure('unreachable', 'down', null));
    expect(await shop.cancel(orderId)).toEqual({ refundedCents: 0, progress: null });
    shop.deps.stripe.expireSession = expireSession;
    await reconcileLater();
    expect([...shop.stripe.sessions.values()].map(({ session }) => session.status)).toEqual(['expired']);
  });
});

describe('an admin’s refund', () => {
  const request = (orderId: string, amountCents: number | null = 500, requestId: string = randomUUID()) => {
    const order = shop.database.order(orderId);
    const seenCommittedCents = committedCents(order.refunds, order.paymentIntentId);
    return { requestId, orderId, amountCents, seenCommittedCents, reason: 'A late song' };
  };

  it('is made once for one request, and returned again when the reply was lost', async () => {
    const { orderId } = await shop.paidOrder();
    const pressed = request(orderId, null);
    const answer = { refundedCents: 2999, progress: 'back' };
    expect(await giveBack(shop.deps, ADMIN, pressed)).toEqual(answer);
    expect(await giveBack(shop.deps, ADMIN, pressed)).toEqual(answer);
    expect(shop.stripe.refunds.size).toBe(1);
    expect(shop.database.audited).toHaveLength(1);
  });

  it('is not made a second time by a dialog that was opened before the first', async () => {
    const { orderId } = await shop.paidOrder();
    const reopened = request(orderId);
    await giveBack(shop.deps, ADMIN, request(orderId));
    await expect(giveBack(shop.deps, ADMIN, reopened)).rejects.toMatchObject({ code: 'conflict' });
    expect(shop.stripe.refunds.size).toBe(1);
  });

  it('is refused, and keeps the order readable, when the bank has taken more than was left', async () => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    shop.stripe.refund(paymentIntentId, 500);
    const { id } = shop.stripe.dispute(paymentIntentId, { isWhole: true });
    shop.stripe.moveDispute(id, 'lost');
    await shop.deliver();
    expect(shop.database.order(orderId)).toMatchObject({ lostCents: 2999, refundedCents: 500 });
    await expect(giveBack(shop.deps, ADMIN, request(orderId, null))).rejects.toMatchObject({
      code: 'not_allowed_now',
      message: 'Nothing of this payment is left to give back.',
    });
    expect(shop.database.ledger(orderId).refundRequests).toEqual({});
  });

  it('reports Stripe’s refusal, the same for every repeat, and raises a review', async () => {
    const { orderId, paymentIntentId } = await shop.paidOrder();
    shop.stripe.dispute(paymentIntentId);
    const pressed = request(orderId);
    for (let time = 0; time < 2; time += 1) {
      await expect(giveBack(shop.deps, ADMIN, pressed)).rejects.toMatchObject({
        code: 'not_allowed_now',
        message: 'Stripe has not made this refund: the customer’s bank has taken the payment back.',
      });
    }
    expect(requests).toBe(1);
    expect(reviewOf(orderId)?.reason).toBe('refund_failed');
    expect(templates(orderId)).not.toContain('refund_failed');
  });

  it('is ordered after a lost response, blocks another, and is made once', async () => {
    const { orderId } = await shop.paidOrder();
    const { createRefund } = shop.deps.stripe;
    const pressed = request(orderId);
    shop.deps.stripe.createRefund = async (refund) => {
      await createRefund(refund);
      throw new StripeFailure('unreachable', 'timeout', null);
    };
    await expect(giveBack(shop.deps, ADMIN, pressed)).rejects.toMatchObject({
      code: 'provider_unavailable',
      message: expect.stringContaining('do not order it again') as string,
    });
    expect(shop.database.order(orderId).refunds).toMatchObject([{ amountCents: 500, progress: 'ordered' }]);
    shop.deps.stripe.createRefund = createRefund;
    const asBefore = { ...request(orderId), seenCommittedCents: 0 };
    await expect(giveBack(shop.deps, ADMIN, asBefore)).rejects.toMatchObject({ code: 'conflict' });
    expect(await giveBack(shop.deps, ADMIN, pressed)).toEqual({ refundedCents: 500, progress: 'back' });
    expect(shop.stripe.refunds.size).toBe(1);
  });

  it('is found, not repeated, when Stripe no longer stores its key', async () => {
    const { orderId } = await shop.paidOrder();
    const { createRefund } = shop.deps.stripe;
    shop.deps.stripe.createRefund = async (refund) => {
      await createRefund(refund);
      throw new StripeFailure('unreachable', 'timeout', null);
    };
    const pressed = request(orderId);
    await expect(giveBack(shop.deps, ADMIN, pressed)).rejects.toMatchObject({ code: 'provider_unavailable' });
    shop.deps.stripe.createRefund = createRefund;
    shop.wait(25 * 60);
    expect(await giveBack(shop.deps, ADMIN, pressed)).toEqual({ refundedCents: 500, progress: 'back' });
    expect(shop.stripe.refunds.size).toBe(1);
  });
});
