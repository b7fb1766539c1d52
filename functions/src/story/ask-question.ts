import { askQuestion as call } from '@keepsong/domain/calls/ask-question';
import { orderPath } from '@keepsong/domain/documents/order';
import { MOST_QUESTIONS } from '@keepsong/domain/documents/story';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { auditIn } from '../store/audit.ts';
import { orderEvents, storyQuestions } from '../store/collections.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readShop } from '../store/settings-store.ts';
import { changeStory, stepIn } from './story-step.ts';

export const askQuestion = defineCallable(
  call,
  { who: 'admin' },
  async ({ orderId, questionId, text }, caller) =>
    changeStory(orderId, async (transaction, order) => {
      if (!order) throw new CallError('not_found');
      const ref = storyQuestions(orderId).doc(questionId);
      const [known, all] = await Promise.all([
        transaction.get(ref),
        transaction.get(storyQuestions(orderId).limit(MOST_QUESTIONS)),
      ]);
      // A repeat after a lost reply.
      if (known.exists) return {};
      if (all.size === MOST_QUESTIONS) {
        throw new CallError(
          'not_allowed_now',
          `There can be at most ${MOST_QUESTIONS} questions about a story. Please write a message instead.`,
        );
      }
      const now = new Date();
      const asked = (await stepIn(transaction, order, { type: 'ask' }, now)) ?? order;
      const { userId } = order;
      transaction.create(ref, {
        id: questionId,
        userId,
        text,
        state: 'open',
        answer: '',
        version: 0,
        askedAt: now,
        answeredAt: null,
      });
      const event = orderEvents(orderId).doc();
      transaction.create(event, { id: event.id, userId, type: 'question_asked', status: null, at: now });
      const at = { appUrl: config().APP_URL, now, shop: await readShop() };
      queueEmails(
        transaction,
        orderEmails('story_question', asked, questionId, { questionId, question: text }, at),
      );
      auditIn(transaction, caller, {
        action: 'question_asked',
        target: orderPath(orderId),
        orderId,
        before: {},
        after: { question: text },
      });
      return {};
    }),
);
