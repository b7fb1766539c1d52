import { answerQuestion as call } from '@keepsong/domain/calls/answer-question';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { orderEvents, orders, storyQuestions } from '../store/collections.ts';
import { ownOrder, stepIn, STORY_LIMITS } from './story-step.ts';

export const answerQuestion = defineSaveCallable(
  call,
  { who: 'signed_in', limits: STORY_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId, questionId }, { uid }) => {
    const order = ownOrder((await transaction.get(orders().doc(orderId))).data(), uid);
    const ref = storyQuestions(orderId).doc(questionId);
    const question = (await transaction.get(ref)).data();
    if (!question) throw new CallError('not_found');
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
        const { userId } = order;
        const id = `question_answered-${questionId}`;
        transaction.set(orderEvents(orderId).doc(id), {
          id,
          userId,
          type: 'question_answered',
          status: null,
          at: now,
        });
      },
    };
  },
);
