import { reviewGift as call } from '@keepsong/domain/calls/review-gift';
import { giftPath } from '@keepsong/domain/documents/gift';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { closeReports } from '../store/close-reports.ts';
import { auditIn } from '../store/audit.ts';
import { giftReports, gifts } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { ended } from './gift-rules.ts';
import { syncGift } from './sync-gift.ts';

export const reviewGift = defineCallable(
  call,
  { who: 'admin', timeoutSeconds: 120, memory: '512MiB' },
  async ({ giftId, decision, seenUntil }, caller) => {
    const reportRef = giftReports().doc(giftId);
    await firestore().runTransaction(async (transaction) => {
      const [gift, report] = await Promise.all([
        transaction.get(gifts().doc(giftId)).then((found) => found.data()),
        transaction.get(reportRef).then((found) => found.data()),
      ]);
      if (!gift && !report) throw new CallError('not_found');
      closeReports(transaction, reportRef, report, seenUntil);
      const ending = decision === 'end' ? 'by_team' : (gift?.ending ?? null);
      if (gift && ending === 'by_team' && gift.ending !== 'by_team') {
        transaction.update(gifts().doc(giftId), { ...ended(ending), updatedAt: new Date() });
      }
      auditIn(transaction, caller, {
        action: 'gift_reviewed',
        target: giftPath(giftId),
        orderId: gift?.orderId ?? report?.orderId ?? null,
        before: { ending: gift?.ending ?? null },
        after: { ending },
      });
    });
    // Every URL of the page is deleted before the admin gets the reply.
    if (decision === 'end') await syncGift(giftId);
    return {};
  },
);
