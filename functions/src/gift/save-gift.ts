import { saveGift as call } from '@keepsong/domain/calls/save-gift';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { MOST_GIFTS, type Gift } from '@keepsong/domain/documents/gift';
import { sleeveGiftPalette } from '@keepsong/domain/gift-palette';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { isMissing } from '../services/bucket.ts';
import { giftReports, gifts, orders, songs } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { inTurn } from '../store/in-turn.ts';
import type { RateLimit } from '../store/rate-limit.ts';
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
export const SAVE_GIFT_LIMITS: readonly RateLimit[] = [
  { name: 'save-gift-minute', max: 20, windowSeconds: 60 },
  { name: 'save-gift-day', max: 300, windowSeconds: 86_400 },
];

const NOT_FINISHED = 'A song can be given once its order is completed.';
const NOT_PAID = 'This order was refunded, so its gift pages are closed.';
const TOO_MANY = `There can be at most ${MOST_GIFTS} gift pages of one song. Please delete one first.`;
const CLOSED_BY_TEAM =
  'Our team has closed a page of this song, so there can be no new one. Please contact support.';
const REPORTED =
  'Our team is reviewing a page of this song, so there can be no new one until we have decided.';
const NO_FILE = 'The recording of this song is missing. Please contact support.';
const SAVED: CallResponse<typeof call> = { outcome: 'saved' };

export const saveGift = defineCallable(
  call,
  { who: 'signed_in', limits: SAVE_GIFT_LIMITS, timeoutSeconds: 120, memory: '512MiB' },
  async ({ giftId, songId, seen, gift: form }, caller) => {
    const write = () =>
      firestore().runTransaction(async (transaction) => {
        const ref = gifts().doc(giftId);
        const [song, stored] = await Promise.all([
          transaction.get(songs().doc(songId)).then((found) => found.data()),
          transaction.get(ref).then((found) => found.data()),
        ]);
        // The reply is the same for a stranger's song or gift and for none, so that ids cannot be probed.
        if (song?.userId !== caller.uid) throw new CallError('not_found');
        if (stored && (stored.userId !== caller.uid || stored.songId !== songId)) {
          throw new CallError('not_found');
        }
        const now = new Date();
        // A repeat after a lost reply.
        if (stored?.version === seen + 1 && isSameGift(stored, form, now)) return SAVED;
        if ((stored?.version ?? 0) !== seen) return { outcome: 'conflict' as const };

        if (!stored) {
          const [order, others, reported] = [
            (await transaction.get(orders().doc(song.orderId))).data(),
            await transaction.get(gifts().where('songId', '==', songId).limit(MOST_GIFTS)),
            await transaction.get(giftReports().where('songId', '==', songId).limit(1)),
          ];
          if (!order || !mayBeGiven(song, order)) throw new CallError('not_allowed_now', NOT_FINISHED);
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
          throw new CallError('invalid_input', undefined, [{ path: 'gift.opensAt', message }]);
        }
        const fresh: Omit<Gift, keyof typeof form | 'updatedAt' | 'version'> = {
          id: giftId,
          userId: caller.uid,
          orderId: song.orderId,
          songId,
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
        const changed = { ...form, ...opening, version: seen + 1, updatedAt: now };
        transaction.set(ref, { ...fresh, ...stored, ...(isMoved && WITHOUT_FILES), ...changed });
        return SAVED;
      });
    const answer = await inTurn(giftId, write);
    try {
      if (answer.outcome === 'saved') await syncGift(giftId);
    } catch (error) {
      if (isMissing(error)) throw new CallError('not_allowed_now', NO_FILE);
      throw error;
    }
    return answer;
  },
);
