import { randomUUID } from 'node:crypto';
import { recheckPayment } from '@keepsong/domain/calls/recheck-payment';
import { refundOrder } from '@keepsong/domain/calls/refund-order';
import { resolveReview } from '@keepsong/domain/calls/resolve-review';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { outboxOf, storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openCheckout, paidOrder, refundsBy } from '../support/orders.ts';
import { newAdmin, newCustomer, type Person } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

const stripe = stripeTestbed();
let admin: Person;
let customer: Person;
beforeAll(async () => {
  [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
});

const deedsAbout = async (orderId: string) =>
  (await auditEntriesOf(admin)).filter((deed) => deed.orderId === orderId);
const refundsOf = async (paymentIntentId: string | null) =>
  (await stripe.state()).refunds.filter((refund) => refund.payment_intent === paymentIntentId);

describe('a refund', () => {
  it('in part, then the rest, makes the order refunded and e-mails the customer about each', async () => {
    const order = await paidOrder(customer);
    const refund = refundsBy(admin, order.id);
    expect(await refund(500, 0)).toEqual({ refundedCents: 500, progress: 'back' });
    expect(await storedOrder(order.id)).toMatchObject({ paymentStatus: 'paid', refundedCents: 500 });
    expect(await refund(null, 500)).toEqual({ refundedCents: order.amountCents, progress: 'back' });
    expect(await storedOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' });
    const mails = (await outboxOf(order.id)).filter(({ template }) => template === 'order_refunded');
    expect(mails.map(({ text }) => /a part of|in full/.exec(text)?.[0]).sort()).toEqual([
      'a part of',
      'in full',
    ]);
    expect(await deedsAbout(order.id)).toMatchObject([
      {
        action: 'refund_ordered',
        before: { refundedCents: 0 },
        after: { amountCents: 500, reason: 'A kind word' },
      },
      {
        action: 'refund_ordered',
        before: { refundedCents: 500 },
        after: { amountCents: order.amountCents - 500 },
      },
    ]);
  });

  it('requested twice by the same press is made once', async () => {
    const order = await paidOrder(customer);
    const requestId = randomUUID();
    const press = () =>
      admin.call(refundOrder, {
        requestId,
        orderId: order.id,
        seenCommittedCents: 0,
        amountCents: 700,
        reason: 'Twice',
      });
    await press();
    await press();
    expect((await refundsOf(order.paymentIntentId)).map(({ amount }) => amount)).toEqual([700]);
    expect((await storedOrder(order.id)).refundedCents).toBe(700);
  });

  it('of more than was paid is refused, and of an order that was not paid', async () => {
    const order = await paidOrder(customer);
    const ask = (orderId: string, amountCents: number | null) =>
      admin.call(refundOrder, {
        requestId: randomUUID(),
        orderId,
        seenCommittedCents: 0,
        amountCents,
        reason: 'Too much',
      });
    await expect(ask(order.id, order.amountCents + 1)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'amountCents' }],
    });
    expect(await refundsOf(order.paymentIntentId)).toEqual([]);
    const { orderId } = await openCheckout(customer);
    await expect(ask(orderId, null)).rejects.toMatchObject({ code: 'not_allowed_now' });
  });

  it('without a reason is refused', async () => {
    const asked = admin.call(refundOrder, {
      requestId: randomUUID(),
      orderId: 'x',
      seenCommittedCents: 0,
      amountCents: null,
      reason: ' ',
    });
    await expect(asked).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'reason', message: 'Please give a reason' }],
    });
  });
});

describe('resolving a review', () => {
  const reviewOf = async (orderId: string) => {
    const { review } = await storedOrder(orderId);
    return review && { reason: review.reason, detail: review.detail };
  };
  const reviewed = (orderId: string, detail: string) =>
    waitFor(`the review of ${detail}`, async () => {
      const review = await reviewOf(orderId);
      return review?.detail === detail && review;
    });

  it('ends it for good; only a new report of Stripe opens another, and an unseen review cannot be resolved', async () => {
    const order = await paidOrder(customer);
    const orderId = order.id;
    await stripe.refund(order.paymentIntentId ?? '', 500);
    const seen = await reviewed(orderId, '5.00 USD of 34.99 USD given back');
    await admin.call(resolveReview, { orderId, ...seen });
    await admin.call(resolveReview, { orderId, ...seen });
    expect(await reviewOf(orderId)).toBeNull();
    await admin.call(recheckPayment, { orderId });
    expect(await reviewOf(orderId)).toBeNull();

    await stripe.refund(order.paymentIntentId ?? '', 300);
    const next = await reviewed(orderId, '8.00 USD of 34.99 USD given back');
    const unseen = { ...next, detail: '34.99 USD of 34.99 USD given back' };
    await expect(admin.call(resolveReview, { orderId, ...unseen })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await reviewOf(orderId)).toEqual(next);
    expect((await deedsAbout(orderId)).filter(({ action }) => action === 'review_resolved')).toMatchObject([
      { before: { review: 'partial_refund: 5.00 USD of 34.99 USD given back' }, after: { review: null } },
    ]);
  });

  it('of an order that is not there is refused', async () => {
    const asked = admin.call(resolveReview, { orderId: 'no-such-order', reason: 'dispute', detail: '' });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });
});
