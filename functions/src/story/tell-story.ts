import { withAlerts } from '@keepsong/domain/alerts';
import { shopDayOf } from '@keepsong/domain/day';
import { type Order, songIdsOf } from '@keepsong/domain/documents/order';
import { type Story, answerTextsOf } from '@keepsong/domain/documents/story';
import type { ProductionAction } from '@keepsong/domain/production/actions';
import { type StoryCard, isEnough } from '@keepsong/domain/story';
import {
  saveAnswer as saveAnswerCall,
  saveTheme as saveThemeCall,
  answerQuestion as answerQuestionCall,
  declareStory as declareStoryCall,
} from '@keepsong/domain/calls/story';
import { formOf } from '@keepsong/domain/order-form';
import { config } from '../config.ts';
import { orderNotice } from '../email/order-emails.ts';
import { decide } from '../production/decide.ts';
import { orders, story, songs, storyQuestions } from '../store/collections.ts';
import { type Transaction, readIn, goodDocuments } from '../store/firestore.ts';
import { queueEmails, unqueuedEmails } from '../store/outbox-store.ts';
import { productionWithoutSongs, writeProductionIn } from '../store/production-store.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { addEvent } from '../store/audit.ts';
import { defineSaveCallable, ownIn, foundIn, defineTransaction } from '../callable/define-transaction.ts';

/** Enough for a person who types for hours: the page saves when they pause. */
export const STORY_LIMITS = limitsOf('story', { minute: 90, day: 3_000 });

type StoryAction = Extract<ProductionAction, { type: 'tell' | 'declare' | 'ask' | 'answer' }>;

/**
 * Writes the order after a step of its story; when it becomes the team's turn, with the timeline's entry and, unless the step is its own,
 * the team's e-mail. All reads of the transaction come before. Returns the order after it, null when the customer saw another state. Throws CallError when the step is refused.
 */
export async function stepIn(
  transaction: Transaction,
  order: Order,
  action: StoryAction,
  now: Date,
  { openAnswers = order.openAnswers, isByTeam = false } = {},
): Promise<Order | null> {
  const stored = await productionWithoutSongs(order);
  const after = decide(stored.production, action, now);
  if (!after) return null;
  const written = writeProductionIn(transaction, stored, after, now);
  if (openAnswers !== order.openAnswers) {
    const { status, waitingOn, clock } = after;
    const changed = { ...order, status, waitingOn, clock, openAnswers };
    const follows = withAlerts(changed, now, stored.production.calendar);
    transaction.update(orders().doc(order.id), { openAnswers, ...follows, updatedAt: now });
  }
  if (order.waitingOn === 'customer' && after.waitingOn === 'team') {
    const key = addEvent(transaction, order, 'story_told', now);
    const notice = orderNotice('story_told', order, key, { appUrl: config().APP_URL, now });
    queueEmails(transaction, isByTeam ? [] : [notice]);
  }
  return written;
}

function withAnswer(
  { id: orderId, userId }: Order,
  stored: Story | undefined,
  card: StoryCard,
  answer: NonNullable<Story['answers'][StoryCard]>,
): Story {
  const { answers = {}, read = null } = stored ?? {};
  return { id: 'answers', orderId, userId, answers: { ...answers, [card]: answer }, read };
}

/** Notifies the team of a change of what it has read, once a day. Reads before anything is written. */
const announceChange = (transaction: Transaction, order: Order, now: Date): Promise<() => void> =>
  unqueuedEmails(transaction, [
    orderNotice('story_changed', order, shopDayOf(now), { appUrl: config().APP_URL, now }),
  ]);

export const saveAnswer = defineSaveCallable(
  saveAnswerCall,
  { who: 'signed_in', limits: STORY_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId, card }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const stored = await readIn(transaction, story(orderId));
    const { text: value, version } = stored?.answers[card] ?? { text: '', version: 0 };
    return {
      value,
      version,
      async write(text, next, now) {
        const after = withAnswer(order, stored, card, { text, version: next, savedAt: now });
        const announce = stored?.read ? await announceChange(transaction, order, now) : null;
        const isNowEnough = isEnough({ answers: answerTextsOf(after), form: formOf(order) });
        await stepIn(transaction, order, { type: 'tell', isEnough: isNowEnough }, now);
        transaction.set(story(orderId), after);
        announce?.();
      },
    };
  },
);

export const saveTheme = defineSaveCallable(
  saveThemeCall,
  { who: 'signed_in', limits: STORY_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const stored = await readIn(transaction, story(orderId));
    return {
      value: order.songThemes,
      version: order.briefVersion,
      async write(theme, briefVersion, now) {
        const announce = stored?.read ? await announceChange(transaction, order, now) : null;
        const form = { ...formOf(order), theme };
        const isNowEnough = isEnough({ answers: answerTextsOf(stored), form });
        await stepIn(transaction, order, { type: 'tell', isEnough: isNowEnough }, now);
        transaction.update(orders().doc(orderId), {
          songThemes: theme,
          metadata: { formData: form },
          briefVersion,
          updatedAt: now,
        });
        for (const id of songIdsOf(order)) {
          transaction.update(songs().doc(id), { themes: theme, updatedAt: now });
        }
        announce?.();
      },
    };
  },
);

export const answerQuestion = defineSaveCallable(
  answerQuestionCall,
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
        const step = { type: 'answer', isFirst: state === 'open' } as const;
        await stepIn(transaction, order, step, now, { openAnswers: order.openAnswers + 1 });
        transaction.update(ref, { state: 'answered', answer, version: next, answeredAt: now });
        addEvent(transaction, order, 'question_answered', now, { id: `question_answered-${questionId}` });
      },
    };
  },
);

export const declareStory = defineTransaction(
  declareStoryCall,
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
