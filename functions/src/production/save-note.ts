import { saveNote as call } from '@keepsong/domain/calls/save-note';
import { endsAt, MOST_DRAFT_NOTES, NOTE_PLACE } from '@keepsong/domain/documents/take-note';
import { isOver } from '@keepsong/domain/order-stage';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { ownIn } from '../callable/found.ts';
import { orders, songs, takeNotes, takes } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { limitsOf } from '../store/rate-limit.ts';

/** Enough for a person who saves after every second word. */
export const SAVE_NOTE_LIMITS = limitsOf('save-note', { minute: 60, day: 1_000 });

export const saveNote = defineSaveCallable(
  call,
  { who: 'signed_in', limits: SAVE_NOTE_LIMITS },
  async (transaction, { songId, noteId }, { uid }) => {
    const song = await ownIn(transaction, songs().doc(songId), uid);
    if (!song.isPaid) throw new CallError('not_found');
    const { orderId, userId } = song;
    const ref = takeNotes(songId).doc(noteId);
    const stored = await readIn(transaction, ref);
    if (stored && stored.state !== 'draft') {
      throw new CallError('not_allowed_now', 'This note was sent already. Please write another one.');
    }
    return {
      value: stored ? { takeId: stored.takeId, anchor: stored.anchor, text: stored.text } : null,
      version: stored?.version ?? 0,
      async write(note, version, now) {
        if (!note) {
          transaction.delete(ref);
          return;
        }
        const [order, take] = await Promise.all([
          readIn(transaction, orders().doc(orderId)),
          readIn(transaction, takes(songId).doc(note.takeId)),
        ]);
        if (!order || !take) throw new CallError('not_found');
        const { durationMs } = take.audio;
        if (note.anchor.kind === 'point' && durationMs !== null && note.anchor.ms > durationMs) {
          throw new CallError('invalid_input', undefined, [
            { path: NOTE_PLACE, message: endsAt(durationMs) },
          ]);
        }
        if (isOver(order) || order.status === 'completed') {
          throw new CallError(
            'not_allowed_now',
            'This song is completed, so nothing about it can be changed.',
          );
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
        transaction.set(ref, {
          ...{ id: noteId, songId, orderId, userId },
          ...note,
          state: 'draft',
          revision: null,
          answer: '',
          version,
          createdAt: stored?.createdAt ?? now,
          updatedAt: now,
        });
      },
    };
  },
);
