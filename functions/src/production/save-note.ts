import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { saveNote as call } from '@keepsong/domain/calls/save-note';
import { MOST_DRAFT_NOTES, type TakeNote } from '@keepsong/domain/documents/take-note';
import { isOver } from '@keepsong/domain/order-stage';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { orders, songs, takeNotes, takes } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import type { RateLimit } from '../store/rate-limit.ts';

/** Enough for a person who saves after every second word. */
export const SAVE_NOTE_LIMITS: readonly RateLimit[] = [
  { name: 'save-note-minute', max: 60, windowSeconds: 60 },
  { name: 'save-note-day', max: 1_000, windowSeconds: 86_400 },
];

const SAVED: CallResponse<typeof call> = { outcome: 'saved' };
const anchorKey = ({ anchor }: Pick<TakeNote, 'anchor'>): string =>
  JSON.stringify(Object.entries(anchor).toSorted());

export const saveNote = defineCallable(
  call,
  { who: 'signed_in', limits: SAVE_NOTE_LIMITS },
  async ({ songId, noteId, seen, note }, caller) =>
    firestore().runTransaction(async (transaction) => {
      const song = (await transaction.get(songs().doc(songId))).data();
      // The reply is the same for a stranger's song and for none, so that ids cannot be probed.
      if (!song || song.userId !== caller.uid || !song.isPaid) throw new CallError('not_found');
      const ref = takeNotes(songId).doc(noteId);
      const stored = (await transaction.get(ref)).data();
      if (stored && stored.state !== 'draft') {
        throw new CallError('not_allowed_now', 'This note was sent already. Please write another one.');
      }
      const conflict = stored && {
        outcome: 'conflict' as const,
        text: stored.text,
        version: stored.version,
      };
      if (!note) {
        if (conflict && stored.version !== seen) return conflict;
        if (stored) transaction.delete(ref);
        return SAVED;
      }
      const isRepeat =
        stored?.version === seen + 1 &&
        stored.text === note.text &&
        stored.takeId === note.takeId &&
        anchorKey(stored) === anchorKey(note);
      if (isRepeat) return SAVED;
      if (conflict && stored.version !== seen) return conflict;

      const [order, take] = await Promise.all([
        transaction.get(orders().doc(song.orderId)).then((found) => found.data()),
        transaction.get(takes(songId).doc(note.takeId)).then((found) => found.data()),
      ]);
      if (!order || !take) throw new CallError('not_found');
      if (isOver(order) || order.status === 'completed') {
        throw new CallError('not_allowed_now', 'This song is completed, so nothing about it can be changed.');
      }
      if (!stored) {
        const drafts = takeNotes(songId).where('state', '==', 'draft').limit(MOST_DRAFT_NOTES);
        if ((await transaction.get(drafts)).size === MOST_DRAFT_NOTES) {
          throw new CallError(
            'not_allowed_now',
            `There can be at most ${MOST_DRAFT_NOTES} unsent notes on one song.`,
          );
        }
      }
      const now = new Date();
      transaction.set(ref, {
        id: noteId,
        songId,
        orderId: song.orderId,
        userId: song.userId,
        ...note,
        state: 'draft',
        revision: null,
        answer: '',
        version: seen + 1,
        createdAt: stored?.createdAt ?? now,
        updatedAt: now,
      });
      return SAVED;
    }),
);
