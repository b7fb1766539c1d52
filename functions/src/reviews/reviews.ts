import { saveReview as saveReviewCall } from '@keepsong/domain/calls/save-review';
import { publicIdAt, reviewPath } from '@keepsong/domain/documents/review';
import { endingOf } from '@keepsong/domain/reviews';
import { hideReview as hideReviewCall } from '@keepsong/domain/calls/moderation';
import { CallError } from '../callable/define-callable.ts';
import { defineSaveCallable, defineTransaction } from '../callable/define-transaction.ts';
import { config } from '../config.ts';
import { teamNotice, orderEmails } from '../email/order-emails.ts';
import { orders, reviews } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { auditIn } from '../store/audit.ts';
import { readShop } from '../store/settings-store.ts';

/** Each new review is an e-mail to the team. */
export const SAVE_REVIEW_LIMITS = limitsOf('save-review', { minute: 10, day: 30 });

/** One that is hidden stays so when its words are changed: the team decides again. */
export const saveReview = defineSaveCallable(
  saveReviewCall,
  { who: 'signed_in', limits: SAVE_REVIEW_LIMITS },
  async (transaction, { orderId }, { uid }) => {
    const ref = reviews().doc(orderId);
    const [order, stored] = await Promise.all([
      readIn(transaction, orders().doc(orderId)),
      readIn(transaction, ref),
    ]);
    if (order?.userId !== uid) throw new CallError('not_found');
    return {
      value: stored ? { stars: stored.stars, text: stored.text, name: stored.name, consents: true } : null,
      version: stored?.version ?? 0,
      write(form, version, now) {
        if (!form) {
          transaction.delete(ref);
          return;
        }
        const ending = endingOf(order);
        if (!ending) throw new CallError('not_allowed_now', 'You can review an order once it has ended.');
        const { stars, text, name } = form;
        transaction.set(ref, {
          ...{ id: orderId, userId: uid, publicId: stored?.publicId ?? publicIdAt(now) },
          ...{ stars, text, name, ending },
          consentedAt: stored?.consentedAt ?? now,
          hidden: stored?.hidden ?? null,
          version,
          createdAt: stored?.createdAt ?? now,
          updatedAt: now,
        });
        if (stored) return;
        const at = { appUrl: config().APP_URL, now };
        queueEmails(transaction, [teamNotice('review_written', order, String(now.getTime()), at)]);
      },
    };
  },
);

const CHANGED = 'The author has changed this review meanwhile. Please read it again.';

export const hideReview = defineTransaction(
  hideReviewCall,
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
