import { hideReview as call } from '@keepsong/domain/calls/hide-review';
import { reviewPath } from '@keepsong/domain/documents/review';
import { CallError } from '../callable/call-error.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { auditIn } from '../store/audit.ts';
import { orders, reviews } from '../store/collections.ts';
import { readShop } from '../store/settings-store.ts';
import { readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';

const CHANGED = 'The author has changed this review meanwhile. Please read it again.';

export const hideReview = defineTransaction(
  call,
  { who: 'admin' },
  async (transaction, { orderId, version, hidden }, caller) => {
    const ref = reviews().doc(orderId);
    const [review, order] = await Promise.all([
      readIn(transaction, ref),
      readIn(transaction, orders().doc(orderId)),
    ]);
    if (!review) throw new CallError('not_found');
    if (review.hidden === hidden) return {};
    if (review.version !== version) throw new CallError('conflict', CHANGED);
    const now = new Date();
    transaction.update(ref, { hidden, updatedAt: now });
    if (hidden && order) {
      const at = { appUrl: config().APP_URL, now, shop: await readShop() };
      const key = String(now.getTime());
      queueEmails(transaction, orderEmails('review_hidden', order, key, { hiddenBecause: hidden }, at));
    }
    auditIn(transaction, caller, {
      action: hidden ? 'review_hidden' : 'review_shown',
      target: reviewPath(orderId),
      orderId,
      before: { hidden: review.hidden },
      after: { hidden },
    });
    return {};
  },
);
