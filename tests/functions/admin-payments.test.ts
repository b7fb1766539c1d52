import { recheckPayment, resolveReview } from '@keepsong/domain/calls/payments';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, database, storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { paidOrder } from '../support/orders.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

const stripe = stripeTestbed();
const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

const deedsAbout = async (orderId: string) => await auditEntriesOf(admin, orderId);

const reviewOf = async (orderId: string) => {
  const { review } = await storedOrder(orderId);
  return review && { reason: review.reason, key: review.key, detail: review.detail };
};
const reviewed = (orderId: string, detail: string) =>
  waitFor(`the review of ${detail}`, async () => {
    const review = await reviewOf(orderId);
    return review?.detail === detail && review;
  });

it('a resolved review ends for good; only a new report of Stripe opens another, and an unseen review cannot be resolved', async () => {
  const order = await paidOrder(customer);
  const orderId = order.id;
  await stripe.refund(order.paymentIntentId ?? '', 500);
  const seen = await reviewed(orderId, '5.00 USD of 34.99 USD given back');
  await admin.call(resolveReview, { orderId, ...seen });
  await admin.call(resolveReview, { orderId, ...seen });
  expect(await reviewOf(orderId)).toBeNull();

  // As if no webhook had told it.
  await database.doc(paymentLedgerPath(orderId)).update({ refunds: {}, chargeRefundedCents: {} });
  await changeOrder(orderId, { refundedCents: 0, refunds: [] });
  expect(await admin.call(recheckPayment, { orderId })).toEqual({ paymentStatus: 'paid' });
  expect(await storedOrder(orderId)).toMatchObject({ refundedCents: 500, review: null });

  await stripe.refund(order.paymentIntentId ?? '', 300);
  const next = await reviewed(orderId, '8.00 USD of 34.99 USD given back');
  const unseen = { ...next, key: seen.key.replace('500', '3499') };
  await expect(admin.call(resolveReview, { orderId, ...unseen })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await reviewOf(orderId)).toEqual(next);
  expect(await deedsAbout(orderId)).toMatchObject([
    {
      action: 'review_resolved',
      before: { review: 'partial_refund: 5.00 USD of 34.99 USD given back' },
      after: { review: null },
    },
    { action: 'payment_rechecked', before: { paymentStatus: 'paid' }, after: { paymentStatus: 'paid' } },
  ]);
});
