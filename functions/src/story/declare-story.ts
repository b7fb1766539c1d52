import { declareStory as call } from '@keepsong/domain/calls/declare-story';
import { defineTransaction } from '../callable/define-transaction.ts';
import { ownIn } from '../callable/found.ts';
import { orders, storyQuestions } from '../store/collections.ts';
import { goodDocuments } from '../store/firestore.ts';
import { stepIn, STORY_LIMITS } from './story-step.ts';

export const declareStory = defineTransaction(
  call,
  { who: 'signed_in', limits: STORY_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId, seen }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const open = storyQuestions(orderId).where('state', '==', 'open');
    const questions = goodDocuments((await transaction.get(open)).docs);
    // A repeat after a lost reply.
    if (order.storyState !== 'open' && order.openQuestions === 0) return { outcome: 'saved' as const };
    const written = await stepIn(transaction, order, { type: 'declare', seen }, new Date());
    if (!written) return { outcome: 'conflict' as const };
    for (const { id } of questions) transaction.update(storyQuestions(orderId).doc(id), { state: 'passed' });
    return { outcome: 'saved' as const };
  },
);
