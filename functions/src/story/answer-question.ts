import { answerQuestion as call } from '@keepsong/domain/calls/answer-question';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { foundIn, ownIn } from '../callable/found.ts';
import { orders, storyQuestions } from '../store/collections.ts';
import { addEvent } from '../store/timeline.ts';
import { stepIn, STORY_LIMITS } from './story-step.ts';

export const answerQuestion = defineSaveCallable(
  call,
  { who: 'signed_in', limits: STORY_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId, questionId }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const ref = storyQuestions(orderId).doc(questionId);
    const question = await foundIn(transaction, ref);
    const { state, answer: value, version } = question;
    return {
      value,
      version,
      async write(answer, next, now) {
        await stepIn(
          transaction,
          order,
          { type: 'answer', isFirst: state === 'open' },
          now,
          order.openAnswers + 1,
        );
        transaction.update(ref, { state: 'answered', answer, version: next, answeredAt: now });
        addEvent(transaction, order, 'question_answered', now, { id: `question_answered-${questionId}` });
      },
    };
  },
);
