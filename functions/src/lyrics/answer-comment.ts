import { answerComment as call } from '@keepsong/domain/calls/team-lyrics';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { foundIn } from '../callable/found.ts';
import { decide } from '../production/decide.ts';
import { aboutSong, auditIn } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';

export const answerComment = defineSaveCallable(
  call,
  { who: 'admin', turn: ({ songId }) => songId },
  async (transaction, { songId, commentId }, caller) => {
    const song = await foundIn(transaction, songs().doc(songId));
    const order = await foundIn(transaction, orders().doc(song.orderId));
    const stored = await readProductionIn(transaction, order, [song]);
    const [text] = stored.production.songs;
    const comment = text?.approval?.comments.find(({ id }) => id === commentId);
    const value = comment?.answer ?? '';
    // It is answered once.
    const version = comment?.doneAt ? 1 : 0;
    return {
      value,
      version,
      isSame: (answer) => version > 0 && answer === value,
      write(answer, _next, now) {
        const after = decide(stored.production, { type: 'answer_comment', songId, commentId, answer }, now);
        if (!after) return;
        writeProductionIn(transaction, stored, after, now);
        auditIn(transaction, caller, {
          action: 'comment_answered',
          ...aboutSong({ id: songId, orderId: order.id }),
          after: { length: answer.length },
        });
      },
    };
  },
);
