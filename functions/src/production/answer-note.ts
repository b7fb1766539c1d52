import { answerNote as call } from '@keepsong/domain/calls/answer-note';
import { songPath } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orders, takeNotes } from '../store/collections.ts';

export const answerNote = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { songId, noteId }, caller) => {
    const ref = takeNotes(songId).doc(noteId);
    const note = (await transaction.get(ref)).data();
    // Only its owner sees a draft.
    if (!note || note.state === 'draft') throw new CallError('not_found');
    const { orderId, state, answer, version } = note;
    const order = (await transaction.get(orders().doc(orderId))).data();
    if (!order) throw new CallError('not_found');
    if (note.revision !== order.revisions.openNumber) {
      throw new CallError('not_allowed_now', 'The revision of this note is over.');
    }
    return {
      value: { state, answer },
      version,
      write(sent, next, now) {
        transaction.update(ref, { ...sent, version: next, updatedAt: now });
        auditIn(transaction, caller, {
          action: 'note_answered',
          target: songPath(songId),
          orderId,
          before: { note: noteId, state },
          after: { note: noteId, state: sent.state },
        });
      },
    };
  },
);
