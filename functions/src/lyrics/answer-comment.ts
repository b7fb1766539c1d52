import { answerComment as call } from '@keepsong/domain/calls/answer-comment';
import { songPath } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { decide } from '../production/decide.ts';
import { auditIn } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { inTurn } from '../store/in-turn.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';

export const answerComment = defineCallable(
  call,
  { who: 'admin' },
  async ({ songId, commentId, answer }, caller) =>
    inTurn(songId, () =>
      firestore().runTransaction(async (transaction) => {
        const song = (await transaction.get(songs().doc(songId))).data();
        const order = song && (await transaction.get(orders().doc(song.orderId))).data();
        if (!order) throw new CallError('not_found');
        const stored = await readProductionIn(transaction, order, [song]);
        const now = new Date();
        const after = decide(stored.production, { type: 'answer_comment', songId, commentId, answer }, now);
        // A repeat after a lost reply.
        if (!after || after === stored.production) return {};
        writeProductionIn(transaction, stored, after, now, { savedBy: 'team', source: 'typed' });
        auditIn(transaction, caller, {
          action: 'comment_answered',
          target: songPath(songId),
          orderId: order.id,
          before: {},
          after: { length: answer.length },
        });
        return {};
      }),
    ),
);
