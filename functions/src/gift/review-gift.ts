import { reviewGift as call } from '@keepsong/domain/calls/moderation';
import { giftPath } from '@keepsong/domain/documents/gift';
import { CallError } from '../callable/define-callable.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { closeReports } from '../store/close-reports.ts';
import { auditIn } from '../store/audit.ts';
import { giftReports, gifts } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { ended } from './gift-rules.ts';
import { syncGift } from './sync-gift.ts';

export const reviewGift = defineTransaction(
  call,
  { who: 'admin', timeoutSeconds: 120, memory: '512MiB' },
  async (transaction, { giftId, decision, seenUntil }, caller) => {
    const reportRef = giftReports().doc(giftId);
    const [gift, report] = await Promise.all([
      readIn(transaction, gifts().doc(giftId)),
      readIn(transaction, reportRef),
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
    return {};
  },
  // Every URL of the page is deleted before the admin gets the reply.
  async ({ giftId, decision }) => {
    if (decision === 'end') await syncGift(giftId);
  },
);
