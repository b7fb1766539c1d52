import { answerComment as call } from '@keepsong/domain/calls/answer-comment';
import { songPath } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { decide } from '../production/decide.ts';
import { auditIn } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';

export const answerComment = defineSaveCallable(
  call,
  { who: 'admin', turn: ({ songId }) => songId },
  async (transaction, { songId, commentId }, caller) => {
    const song = (await transaction.get(songs().doc(songId))).data();
    const order = song && (await transaction.get(orders().doc(song.orderId))).data();
    if (!order) throw new CallError('not_found');
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
        writeProductionIn(transaction, stored, after, now, { savedBy: 'team', source: 'typed' });
        auditIn(transaction, caller, {
          action: 'comment_answered',
          target: songPath(songId),
          orderId: order.id,
          before: {},
          after: { length: answer.length },
        });
      },
    };
  },
);
