import { saveGift as call, type GiftForm } from '@keepsong/domain/calls/save-gift';
import { MOST_GIFTS, type Gift } from '@keepsong/domain/documents/gift';
import { sleeveGiftPalette } from '@keepsong/domain/gift-palette';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { isMissing } from '../services/bucket.ts';
import { giftReports, gifts, orders, songs } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { limitsOf } from '../store/rate-limit.ts';
import {
  isSameGift,
  mayBeGiven,
  newSecret,
  OPENING_PROBLEMS,
  openingOf,
  WITHOUT_FILES,
} from './gift-rules.ts';
import { syncGift } from './sync-gift.ts';

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
export const saveGift = defineSaveCallable(
  call,
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
        const opening = openingOf(form.opensAt, stored?.opensAt ?? null, now);
        if ('problem' in opening) {
          const message = OPENING_PROBLEMS[opening.problem];
          throw new CallError('invalid_input', undefined, [{ path: 'value.opensAt', message }]);
        }
        const fresh: Omit<Gift, keyof typeof form | 'updatedAt' | 'version'> = {
          ...{ id: giftId, userId: uid, orderId: song.orderId, songId },
          takeId: null,
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
        // The copies carry the moment.
        const isMoved = stored && stored.opensAt.getTime() !== opening.opensAt.getTime();
        const changed = { ...form, ...opening, version, updatedAt: now };
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
