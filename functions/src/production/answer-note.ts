import { answerNote as call } from '@keepsong/domain/calls/answer-note';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { foundIn } from '../callable/found.ts';
import { aboutSong, auditIn } from '../store/audit.ts';
import { orders, takeNotes } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';

export const answerNote = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { songId, noteId }, caller) => {
    const ref = takeNotes(songId).doc(noteId);
    const note = await readIn(transaction, ref);
    // Only its owner sees a draft.
    if (!note || note.state === 'draft') throw new CallError('not_found');
    const { orderId, state, answer, version } = note;
    const order = await foundIn(transaction, orders().doc(orderId));
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
          ...aboutSong({ id: songId, orderId }),
          before: { note: noteId, state },
          after: { note: noteId, state: sent.state },
        });
      },
    };
  },
);
