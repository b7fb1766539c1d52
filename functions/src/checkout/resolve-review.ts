import { resolveReview as call } from '@keepsong/domain/calls/resolve-review';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orders, paymentLedgers } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { inTurn } from '../store/in-turn.ts';
import { isResolved, paymentStateOf } from './payment-state.ts';

export const resolveReview = defineCallable(
  call,
  { who: 'admin' },
  async ({ orderId, reason, detail }, caller) => {
    const transact = () =>
      firestore().runTransaction(async (transaction) => {
        const [order, ledger] = await Promise.all([
          transaction.get(orders().doc(orderId)).then((snapshot) => snapshot.data()),
          transaction.get(paymentLedgers().doc(orderId)).then((snapshot) => snapshot.data()),
        ]);
        if (!order || !ledger) throw new CallError('not_found');
        if (isResolved(ledger, { reason, detail })) return;
        if (order.review?.reason !== reason || order.review.detail !== detail) {
          throw new CallError('conflict', 'Stripe has reported something new. Please look at it again.');
        }
        const now = new Date();
        // Stored in the ledger, because the review is recomputed from it with each new fact from Stripe.
        const resolvedReviews = [...ledger.resolvedReviews, { reason, detail }];
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
          before: { review: `${reason}: ${detail}` },
          after: { review: review && `${review.reason}: ${review.detail}` },
        });
      });
    await inTurn(orderId, transact);
    return {};
  },
);
