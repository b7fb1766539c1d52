import { answerQuestion as call } from '@keepsong/domain/calls/answer-question';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { orderEvents, storyQuestions } from '../store/collections.ts';
import { changeStory, ownOrder, stepIn, STORY_LIMITS } from './story-step.ts';

export const answerQuestion = defineCallable(
  call,
  { who: 'signed_in', limits: STORY_LIMITS },
  async ({ orderId, questionId, text, seen }, { uid }) =>
    changeStory(orderId, async (transaction, found) => {
      const order = ownOrder(found, uid);
      const ref = storyQuestions(orderId).doc(questionId);
      const question = (await transaction.get(ref)).data();
      if (!question) throw new CallError('not_found');
      const { state, answer, version } = question;
      // A repeat after a lost reply.
      if (answer === text) return { outcome: 'saved', version };
      if (version !== seen) return { outcome: 'conflict', text: answer, version };
      const now = new Date();
      stepIn(transaction, order, { type: 'answer', isFirst: state === 'open' }, now, order.openAnswers + 1);
      transaction.update(ref, {
        state: 'answered',
        answer: text,
        version: version + 1,
        answeredAt: now,
      });
      const { userId } = order;
      const id = `question_answered-${questionId}`;
      transaction.set(orderEvents(orderId).doc(id), {
        id,
        userId,
        type: 'question_answered',
        status: null,
        at: now,
      });
      return { outcome: 'saved', version: version + 1 };
    }),
);
