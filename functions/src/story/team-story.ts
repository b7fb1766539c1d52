import { askQuestion as askQuestionCall, readStory as readStoryCall } from '@keepsong/domain/calls/story';
import type { Story } from '@keepsong/domain/documents/story';
import { defineTransaction, foundIn } from '../callable/define-transaction.ts';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { aboutOrder, auditIn, addEvent } from '../store/audit.ts';
import { orders, storyQuestions, story } from '../store/collections.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readShop } from '../store/settings-store.ts';
import { stepIn } from './tell-story.ts';
import { withAlerts } from '@keepsong/domain/alerts';
import { STORY_CARDS } from '@keepsong/domain/story';
import { goodDocuments, readIn } from '../store/firestore.ts';

export const askQuestion = defineTransaction(
  askQuestionCall,
  { who: 'admin', turn: ({ orderId }) => orderId },
  async (transaction, { orderId, questionId, text }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const ref = storyQuestions(orderId).doc(questionId);
    // A repeat after a lost reply.
    if ((await transaction.get(ref)).exists) return {};
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

export const readStory = defineTransaction(
  readStoryCall,
  { who: 'admin', turn: ({ orderId }) => orderId },
  async (transaction, { orderId, versions, seenUntil }) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const stored = await readIn(transaction, story(orderId));
    const now = new Date();
    const all = await transaction.get(storyQuestions(orderId));
    const left = goodDocuments(all.docs).filter(
      ({ answeredAt }) => answeredAt && answeredAt.getTime() > (seenUntil ?? 0),
    );
    if (stored) transaction.update(story(orderId), { read: { texts: readTexts(stored, versions), at: now } });
    if (left.length < order.openAnswers) {
      const openAnswers = left.length;
      transaction.update(orders().doc(orderId), {
        openAnswers,
        ...withAlerts({ ...order, openAnswers }, now, await readShop()),
      });
    }
    return {};
  },
);

/** An answer that was changed after it was shown stays unread. */
function readTexts({ answers, read }: Story, versions: Partial<Record<string, number>>) {
  const texts: NonNullable<Story['read']>['texts'] = { ...read?.texts };
  for (const card of STORY_CARDS) {
    const answer = answers[card];
    if (answer && answer.version === versions[card]) texts[card] = answer.text;
  }
  return texts;
}
