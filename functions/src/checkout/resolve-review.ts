import { resolveReview as call } from '@keepsong/domain/calls/payments';
import { waitsForAnswer } from '@keepsong/domain/disputes';
import { payableId } from '@keepsong/domain/documents/extra';
import { CallError } from '../callable/call-error.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { aboutOrder, auditIn } from '../store/audit.ts';
import { orders, paymentLedgers } from '../store/collections.ts';
import { FieldValue, readIn } from '../store/firestore.ts';
import { payableRef } from '../store/payment-store.ts';
import { isResolved, isSameReview, paymentStateOf } from './payment-state.ts';

const ANSWER_FIRST =
  'The bank waits for an answer. Please send it at Stripe first, or accept the dispute there.';

export const resolveReview = defineTransaction(
  call,
  { who: 'admin', turn: ({ orderId }) => orderId },
  async (transaction, { orderId, extraId, ...seen }, caller) => {
    const id = payableId(orderId, extraId);
    const ref = payableRef(id);
    const [payable, ledger] = await Promise.all([
      readIn(transaction, ref),
      readIn(transaction, paymentLedgers().doc(id)),
    ]);
    if (!payable || !ledger) throw new CallError('not_found');
    if (isResolved(ledger, seen)) return {};
    if (!payable.review || !isSameReview(payable.review, seen)) {
      throw new CallError('conflict', 'Stripe has reported something new. Please look at it again.');
    }
    if (waitsForAnswer(payable, seen)) throw new CallError('not_allowed_now', ANSWER_FIRST);
    const now = new Date();
    // Stored in the ledger, because the review is recomputed from it with each new fact from Stripe.
    const resolvedReviews = [...ledger.resolvedReviews, seen];
    const [review = null] = paymentStateOf(payable, { ...ledger, resolvedReviews }).reviews;
    transaction.update(ref, {
      review: review && { ...review, at: now },
      updatedAt: now,
    });
    if (extraId !== undefined && !review) {
      transaction.update(orders().doc(orderId), { extrasUnderReview: FieldValue.increment(-1) });
    }
    transaction.update(paymentLedgers().doc(id), { resolvedReviews, updatedAt: now });
    auditIn(transaction, caller, {
      action: 'review_resolved',
      ...aboutOrder(orderId),
      before: { review: `${payable.review.reason}: ${payable.review.detail}` },
      after: { review: review && `${review.reason}: ${review.detail}` },
    });
    return {};
  },
);
