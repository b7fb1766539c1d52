import { changeGift as call } from '@keepsong/domain/calls/change-gift';
import { CallError } from '../callable/call-error.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { errorFields, logEvent } from '../log.ts';
import { emailOutbox, giftReports, gifts, songs } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { ended, newSecret, WITHOUT_FILES } from './gift-rules.ts';
import { syncGift } from './sync-gift.ts';

/** A page reads reactions as they arrive. */
export const CHANGE_GIFT_LIMITS = limitsOf('change-gift', { minute: 60, day: 1_000 });

const FOR_GOOD = 'Our team has closed this page. Please contact support.';
const KEPT = 'Our team has closed this page, so it cannot be deleted. Please contact support.';
const REPORTED =
  'Our team is reviewing this page, so it cannot be deleted until we have decided. You can end its link at any time.';
const NOT_PAID = 'This order was refunded, so its gift pages are closed.';

const FILES_LEFT = {
  revoke: 'The link has ended, but not all of its files are deleted yet. We will try again.',
  replace:
    'The former link has ended and there is a new one, but its files are not ready yet. We will try again.',
  delete: 'The page is deleted, but not all of its files are yet. We will try again.',
} as const;

/** Runs a step after the change is stored. If it fails, the gift's trigger repeats it, and the owner reads `ifNot`. */
async function finish(giftId: string, step: () => Promise<unknown>, ifNot: string): Promise<void> {
  try {
    await step();
  } catch (error) {
    logEvent('error', 'gift_change_unfinished', { giftId, ...errorFields(error) });
    throw new CallError('internal', ifNot);
  }
}

export const changeGift = defineTransaction(
  call,
  {
    who: 'signed_in',
    limits: CHANGE_GIFT_LIMITS,
    timeoutSeconds: 120,
    memory: '512MiB',
    turn: ({ giftId }) => giftId,
  },
  async (transaction, request, { uid }) => {
    const { giftId, change } = request;
    const ref = gifts().doc(giftId);
    const gift = await readIn(transaction, ref);
    if (!gift && change === 'delete') return {};
    if (gift?.userId !== uid) throw new CallError('not_found');
    const now = new Date();
    const { thanks, ending, songId } = gift;
    if (change === 'delete') {
      if (ending === 'by_team') throw new CallError('not_allowed_now', KEPT);
      const report = await transaction.get(giftReports().doc(giftId));
      // The team's decision is stored in the gift.
      if (report.exists) throw new CallError('not_allowed_now', REPORTED);
    }
    if (request.change === 'read' && (thanks?.at.getTime() ?? null) !== request.thanksAtMs) return {};
    if (change === 'read' || change === 'delete') {
      const digest = gift.digest && (await transaction.get(emailOutbox().doc(gift.digest.id)));
      if (digest?.data()?.state === 'queued') transaction.delete(digest.ref);
      if (change === 'delete') transaction.delete(ref);
      else if (gift.hasUnread || gift.digest) transaction.update(ref, { hasUnread: false, digest: null });
    } else if (change === 'revoke') {
      if (ending === null) transaction.update(ref, { ...ended('by_owner'), updatedAt: now });
    } else {
      // A recipient ends one link: a stranger who has it must not decide about the next one (the team does).
      if (ending === 'by_team') throw new CallError('not_allowed_now', FOR_GOOD);
      const song = await readIn(transaction, songs().doc(songId));
      if (!song?.isPaid) throw new CallError('not_allowed_now', NOT_PAID);
      const link = { token: newSecret(), ending: null, ...WITHOUT_FILES };
      transaction.update(ref, { ...link, updatedAt: now });
    }
    return {};
  },
  // URLs of an ended link are deleted before the owner gets the reply.
  async ({ giftId, change }) => {
    if (change !== 'read') await finish(giftId, () => syncGift(giftId), FILES_LEFT[change]);
  },
);
