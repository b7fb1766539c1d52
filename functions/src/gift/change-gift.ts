import { changeGift as call } from '@keepsong/domain/calls/change-gift';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { syncPublicSong } from '../gallery/sync-public-song.ts';
import { errorFields, logEvent } from '../log.ts';
import { emailOutbox, giftReports, gifts, songs } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { inTurn } from '../store/in-turn.ts';
import type { RateLimit } from '../store/rate-limit.ts';
import { ended, newSecret, WITHOUT_FILES } from './gift-rules.ts';
import { syncGift } from './sync-gift.ts';

/** A page reads reactions as they arrive. */
export const CHANGE_GIFT_LIMITS: readonly RateLimit[] = [
  { name: 'change-gift-minute', max: 60, windowSeconds: 60 },
  { name: 'change-gift-day', max: 1_000, windowSeconds: 86_400 },
];

const FOR_GOOD = 'Our team has closed this page. Please contact support.';
const KEPT = 'Our team has closed this page, so it cannot be deleted. Please contact support.';
const REPORTED =
  'Our team is reviewing this page, so it cannot be deleted until we have decided. You can end its link at any time.';
const NOT_PAID = 'This order was refunded, so its gift pages are closed.';
const OTHER_WORDS = 'The recipient has changed their words. Please read them before you show them.';
const NO_CONSENT = 'These words may not be shown: the recipient has not agreed.';

const FILES_LEFT = {
  revoke: 'The link has ended, but not all of its files are deleted yet. We will try again.',
  replace:
    'The former link has ended and there is a new one, but its files are not ready yet. We will try again.',
  delete: 'The page is deleted, but not all of its files are yet. We will try again.',
} as const;
const NOT_FOLLOWED =
  'Your change is saved, but the song’s public page does not show it yet. We will try again.';

/** Runs a step after the change is stored. If it fails, the gift's trigger repeats it, and the owner reads `ifNot`. */
async function finish(giftId: string, step: () => Promise<unknown>, ifNot: string): Promise<void> {
  try {
    await step();
  } catch (error) {
    logEvent('error', 'gift_change_unfinished', { giftId, ...errorFields(error) });
    throw new CallError('internal', ifNot);
  }
}

export const changeGift = defineCallable(
  call,
  { who: 'signed_in', limits: CHANGE_GIFT_LIMITS, timeoutSeconds: 120, memory: '512MiB' },
  async (request, caller) => {
    const { giftId, change } = request;
    /** Returns the song whose public page may show the gift's thanks; null for none. */
    const write = () =>
      firestore().runTransaction(async (transaction) => {
        const ref = gifts().doc(giftId);
        const gift = (await transaction.get(ref)).data();
        if (!gift && change === 'delete') return null;
        if (gift?.userId !== caller.uid) throw new CallError('not_found');
        const now = new Date();
        const { thanks, ending, songId } = gift;
        if (change === 'delete') {
          if (ending === 'by_team') throw new CallError('not_allowed_now', KEPT);
          const report = await transaction.get(giftReports().doc(giftId));
          // The team's decision is stored in the gift.
          if (report.exists) throw new CallError('not_allowed_now', REPORTED);
        }
        if (request.change === 'read' && (thanks?.at.getTime() ?? null) !== request.thanksAtMs) return null;
        if (change === 'read' || change === 'delete') {
          const digest = gift.digest && (await transaction.get(emailOutbox().doc(gift.digest.id)));
          if (digest?.data()?.state === 'queued') transaction.delete(digest.ref);
          if (change === 'delete') transaction.delete(ref);
          else if (gift.hasUnread || gift.digest) transaction.update(ref, { hasUnread: false, digest: null });
        } else if (change === 'revoke') {
          if (ending === null) transaction.update(ref, { ...ended(gift, 'by_owner'), updatedAt: now });
        } else if (change === 'replace') {
          // A recipient ends one link: a stranger who has it must not decide about the next one (the team does).
          if (ending === 'by_team') throw new CallError('not_allowed_now', FOR_GOOD);
          const song = (await transaction.get(songs().doc(songId))).data();
          if (!song?.isPaid) throw new CallError('not_allowed_now', NOT_PAID);
          const link = { token: newSecret(), ending: null, ...WITHOUT_FILES };
          transaction.update(ref, { ...link, updatedAt: now });
        } else if (request.change === 'publish_thanks') {
          if (thanks?.at.getTime() !== request.thanksAtMs) throw new CallError('conflict', OTHER_WORDS);
          if (!thanks.mayBePublic || ending !== null) throw new CallError('not_allowed_now', NO_CONSENT);
          if (!thanks.isPublic) {
            transaction.update(ref, { thanks: { ...thanks, isPublic: true }, updatedAt: now });
          }
        } else if (thanks?.isPublic) {
          transaction.update(ref, { thanks: { ...thanks, isPublic: false }, updatedAt: now });
        }
        return thanks?.isPublic || change === 'publish_thanks' ? songId : null;
      });
    const shownAt = await inTurn(giftId, write);
    // URLs of an ended link, and thanks that are no longer public, are deleted before the owner gets the reply.
    if (change === 'revoke' || change === 'replace' || change === 'delete') {
      await finish(giftId, () => syncGift(giftId), FILES_LEFT[change]);
    }
    if (shownAt !== null && change !== 'read') {
      await finish(giftId, () => syncPublicSong(shownAt), NOT_FOLLOWED);
    }
    return {};
  },
);
