import { askQuestion as call } from '@keepsong/domain/calls/story';
import { MOST_QUESTIONS } from '@keepsong/domain/documents/story';
import { CallError } from '../callable/call-error.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { foundIn } from '../callable/found.ts';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { aboutOrder, auditIn } from '../store/audit.ts';
import { orders, storyQuestions } from '../store/collections.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readShop } from '../store/settings-store.ts';
import { addEvent } from '../store/timeline.ts';
import { stepIn } from './tell-story.ts';

export const askQuestion = defineTransaction(
  call,
  { who: 'admin', turn: ({ orderId }) => orderId },
  async (transaction, { orderId, questionId, text }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
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
    addEvent(transaction, order, 'question_asked', now);
    const at = { appUrl: config().APP_URL, now, shop: await readShop() };
    queueEmails(
      transaction,
      orderEmails('story_question', asked, questionId, { questionId, question: text }, at),
    );
    auditIn(transaction, caller, {
      action: 'question_asked',
      ...aboutOrder(orderId),
      after: { question: text },
    });
    return {};
  },
);
