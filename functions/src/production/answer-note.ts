import { answerNote as call } from '@keepsong/domain/calls/answer-note';
import { songPath } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orders, takeNotes } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

export const answerNote = defineCallable(
  call,
  { who: 'admin' },
  async ({ songId, noteId, seen, answer: { state, answer } }, caller) =>
    firestore().runTransaction(async (transaction) => {
      const ref = takeNotes(songId).doc(noteId);
      const note = (await transaction.get(ref)).data();
      // Only its owner sees a draft.
      if (!note || note.state === 'draft') throw new CallError('not_found');
      const { orderId } = note;
      const order = (await transaction.get(orders().doc(orderId))).data();
      if (!order) throw new CallError('not_found');
      if (note.revision !== order.revisions.openNumber) {
        throw new CallError('not_allowed_now', 'The revision of this note is over.');
      }
      // A repeat after a lost reply.
      if (note.state === state && note.answer === answer) return { outcome: 'saved' as const };
      if (note.version !== seen) return { outcome: 'conflict' as const };
      transaction.update(ref, { state, answer, version: seen + 1, updatedAt: new Date() });
      auditIn(transaction, caller, {
        action: 'note_answered',
        target: songPath(songId),
        orderId,
        before: { note: noteId, state: note.state },
        after: { note: noteId, state },
      });
      return { outcome: 'saved' as const };
    }),
);
