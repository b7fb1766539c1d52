import { resolveReview as call } from '@keepsong/domain/calls/resolve-review';
import { waitsForAnswer } from '@keepsong/domain/disputes';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orders, paymentLedgers } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { inTurn } from '../store/in-turn.ts';
import { isResolved, isSameReview, paymentStateOf } from './payment-state.ts';

const ANSWER_FIRST =
  'The bank waits for an answer. Please send it at Stripe first, or accept the dispute there.';

export const resolveReview = defineCallable(call, { who: 'admin' }, async ({ orderId, ...seen }, caller) => {
  const transact = () =>
    firestore().runTransaction(async (transaction) => {
      const [order, ledger] = await Promise.all([
        transaction.get(orders().doc(orderId)).then((snapshot) => snapshot.data()),
        transaction.get(paymentLedgers().doc(orderId)).then((snapshot) => snapshot.data()),
      ]);
      if (!order || !ledger) throw new CallError('not_found');
      if (isResolved(ledger, seen)) return;
      if (!order.review || !isSameReview(order.review, seen)) {
        throw new CallError('conflict', 'Stripe has reported something new. Please look at it again.');
      }
      if (waitsForAnswer(order, seen)) throw new CallError('not_allowed_now', ANSWER_FIRST);
      const now = new Date();
      // Stored in the ledger, because the review is recomputed from it with each new fact from Stripe.
      const resolvedReviews = [...ledger.resolvedReviews, seen];
      const [review = null] = paymentStateOf(order, { ...ledger, resolvedReviews }).reviews;
      transaction.update(orders().doc(orderId), {
        review: review && { ...review, at: now },
        updatedAt: now,
      });
      transaction.update(paymentLedgers().doc(orderId), { resolvedReviews, updatedAt: now });
      auditIn(transaction, caller, {
        action: 'review_resolved',
        target: orderPath(orderId),
        orderId,
        before: { review: `${order.review.reason}: ${order.review.detail}` },
        after: { review: review && `${review.reason}: ${review.detail}` },
      });
    });
  await inTurn(orderId, transact);
  return {};
});
