import {
  saveGift as saveGiftCall,
  type GiftForm,
  changeGift as changeGiftCall,
} from '@keepsong/domain/calls/gifts';
import { MOST_GIFTS, type Gift } from '@keepsong/domain/documents/gift';
import { sleeveGiftPalette } from '@keepsong/domain/gift-palette';
import { CallError } from '../callable/define-callable.ts';
import { defineSaveCallable, defineTransaction } from '../callable/define-transaction.ts';
import { isMissing } from '../services/bucket.ts';
import { giftReports, gifts, orders, songs, emailOutbox } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { isSameGift, mayBeGiven, newSecret, openingOf, WITHOUT_FILES, ended } from './gift-rules.ts';
import { syncGift } from './sync-gift.ts';
import { errorFields, logEvent } from '../log.ts';

/** Each save can copy the song's files. */
export const SAVE_GIFT_LIMITS = limitsOf('save-gift', { minute: 20, day: 300 });

const NOT_GIVEN = 'A song can be given once it is paid, unless its order was canceled or refunded.';
const NOT_PAID = 'This order was refunded, so its gift pages are closed.';
const TOO_MANY = `There can be at most ${MOST_GIFTS} gift pages of one song. Please delete one first.`;
const CLOSED_BY_TEAM =
  'Our team has closed a page of this song, so there can be no new one. Please contact support.';
const REPORTED =
  'Our team is reviewing a page of this song, so there can be no new one until we have decided.';
const NO_FILE = 'The recording of this song is missing. Please contact support.';
const HAS_PASSED = 'This moment has passed. Please choose a later one, or “Now”.';

export const saveGift = defineSaveCallable(
  saveGiftCall,
  {
    who: 'signed_in',
    limits: SAVE_GIFT_LIMITS,
    timeoutSeconds: 120,
    memory: '512MiB',
    turn: ({ giftId }) => giftId,
  },
  async (transaction, { giftId, songId }, { uid }) => {
    const ref = gifts().doc(giftId);
    const [song, stored] = await Promise.all([
      readIn(transaction, songs().doc(songId)),
      readIn(transaction, ref),
    ]);
    // The reply is the same for a stranger's song or gift and for none, so that ids cannot be probed.
    if (song?.userId !== uid) throw new CallError('not_found');
    if (stored && (stored.userId !== uid || stored.songId !== songId)) throw new CallError('not_found');
    return {
      value: stored ? formOfGift(stored, new Date()) : null,
      version: stored?.version ?? 0,
      isSame: (form) => stored !== undefined && isSameGift(stored, form, new Date()),
      async write(form, version, now) {
        if (!stored) {
          const [order, others, reported] = [
            await readIn(transaction, orders().doc(song.orderId)),
            await transaction.get(gifts().where('songId', '==', songId).limit(MOST_GIFTS)),
            await transaction.get(giftReports().where('songId', '==', songId).limit(1)),
          ];
          if (!order || !mayBeGiven(song, order)) throw new CallError('not_allowed_now', NOT_GIVEN);
          // The same page could be made again otherwise. Read without the schema, which a bad document does not fit.
          if (others.docs.some((other) => other.get('ending') === 'by_team')) {
            throw new CallError('not_allowed_now', CLOSED_BY_TEAM);
          }
          if (!reported.empty) throw new CallError('not_allowed_now', REPORTED);
          if (others.size === MOST_GIFTS) throw new CallError('not_allowed_now', TOO_MANY);
        } else if (!song.isPaid) {
          throw new CallError('not_allowed_now', NOT_PAID);
        }
        const opensAt = openingOf(form.opensAt, stored?.opensAt ?? null, now);
        if (!opensAt) {
          throw new CallError('invalid_input', undefined, [{ path: 'value.opensAt', message: HAS_PASSED }]);
        }
        const fresh: Omit<Gift, keyof typeof form | 'updatedAt' | 'version'> = {
          ...{ id: giftId, userId: uid, orderId: song.orderId, songId },
          palette: sleeveGiftPalette(song.title),
          token: newSecret(),
          ending: null,
          ...WITHOUT_FILES,
          visits: 0,
          firstVisitAt: null,
          lastVisitAt: null,
          thanks: null,
          hearts: [],
          hasUnread: false,
          digest: null,
          createdAt: now,
        };
        // The moment is part of each copy, so another one needs other copies.
        const isMoved = stored && stored.opensAt.getTime() !== opensAt.getTime();
        const changed = { ...form, opensAt, version, updatedAt: now };
        transaction.set(ref, { ...fresh, ...stored, ...(isMoved && WITHOUT_FILES), ...changed });
        return formOfGift(changed, now);
      },
    };
  },
  async ({ giftId }) => {
    try {
      await syncGift(giftId);
    } catch (error) {
      if (isMissing(error)) throw new CallError('not_allowed_now', NO_FILE);
      throw error;
    }
  },
);

/** A gift page as its form: without the moment once it has opened. */
const formOfGift = (gift: Omit<GiftForm, 'opensAt'> & Pick<Gift, 'opensAt'>, now: Date): GiftForm => {
  const { recipient, sender, words, design, allowsSaving, takesReactions, opensAt } = gift;
  const form = { recipient, sender, words, design, allowsSaving, takesReactions };
  return { ...form, opensAt: opensAt <= now ? null : opensAt.toISOString() };
};

/** A page reads reactions as they arrive. */
export const CHANGE_GIFT_LIMITS = limitsOf('change-gift', { minute: 60, day: 1_000 });

const FOR_GOOD = 'Our team has closed this page. Please contact support.';
const KEPT = 'Our team has closed this page, so it cannot be deleted. Please contact support.';
const PAGE_REPORTED =
  'Our team is reviewing this page, so it cannot be deleted until we have decided. You can end its link at any time.';

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
  changeGiftCall,
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
      if (report.exists) throw new CallError('not_allowed_now', PAGE_REPORTED);
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
