import { withAlerts } from '@keepsong/domain/alerts';
import { shopDayOf } from '@keepsong/domain/day';
import { type Order, songIdsOf } from '@keepsong/domain/documents/order';
import { type Story, answerTextsOf } from '@keepsong/domain/documents/story';
import type { ProductionAction } from '@keepsong/domain/production/actions';
import { type StoryTexts, isEnough } from '@keepsong/domain/story';
import {
  saveAnswer as saveAnswerCall,
  saveTheme as saveThemeCall,
  answerQuestion as answerQuestionCall,
  declareStory as declareStoryCall,
} from '@keepsong/domain/calls/story';
import { formOf } from '@keepsong/domain/order-form';
import { config } from '../config.ts';
import { teamNotice } from '../email/order-emails.ts';
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

const BY_OWNER = {
  who: 'signed_in',
  limits: STORY_LIMITS,
  turn: ({ orderId }: { orderId: string }) => orderId,
} as const;

type StoryAction = Extract<ProductionAction, { type: 'tell' | 'declare' | 'ask' | 'answer' }>;

/**
 * Writes the order after a step of its story, and tells the team of its turn unless the step is its own. All reads come before. Returns the order,
 * null when the customer saw another state. Throws CallError when the step is refused.
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
    const notice = teamNotice('story_told', order, key, { appUrl: config().APP_URL, now });
    queueEmails(transaction, isByTeam ? [] : [notice]);
  }
  return written;
}

/** Takes the step of a story that becomes `told`. The returned function notifies the team, once a day, of a change of what it has read. */
async function tellIn(
  transaction: Transaction,
  order: Order,
  read: Story['read'] | undefined,
  told: StoryTexts,
  now: Date,
): Promise<() => void> {
  const notice = teamNotice('story_changed', order, shopDayOf(now), { appUrl: config().APP_URL, now });
  const announce = await unqueuedEmails(transaction, read ? [notice] : []);
  await stepIn(transaction, order, { type: 'tell', isEnough: isEnough(told) }, now);
  return announce;
}

export const saveAnswer = defineSaveCallable(
  saveAnswerCall,
  BY_OWNER,
  async (transaction, { orderId, card }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const stored = await readIn(transaction, story(orderId));
    const { text: value, version } = stored?.answers[card] ?? { text: '', version: 0 };
    return {
      value,
      version,
      async write(text, next, now) {
        const answers = { ...stored?.answers, [card]: { text, version: next, savedAt: now } };
        const told = { answers: answerTextsOf({ answers }), form: formOf(order) };
        const announce = await tellIn(transaction, order, stored?.read, told, now);
        const { userId } = order;
        transaction.set(story(orderId), { id: 'answers', orderId, userId, read: null, ...stored, answers });
        announce();
      },
    };
  },
);

export const saveTheme = defineSaveCallable(
  saveThemeCall,
  BY_OWNER,
  async (transaction, { orderId }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const stored = await readIn(transaction, story(orderId));
    return {
      value: order.songThemes,
      version: order.briefVersion,
      async write(songThemes, briefVersion, updatedAt) {
        const form = { ...formOf(order), theme: songThemes };
        const told = { answers: answerTextsOf(stored), form };
        const announce = await tellIn(transaction, order, stored?.read, told, updatedAt);
        const fields = { songThemes, metadata: { formData: form }, briefVersion, updatedAt };
        transaction.update(orders().doc(orderId), fields);
        for (const id of songIdsOf(order)) {
          transaction.update(songs().doc(id), { themes: songThemes, updatedAt });
        }
        announce();
      },
    };
  },
);

export const answerQuestion = defineSaveCallable(
  answerQuestionCall,
  BY_OWNER,
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
  BY_OWNER,
  async (transaction, { orderId, seen }, { uid }) => {
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    const open = storyQuestions(orderId).where('state', '==', 'open');
    const questions = goodDocuments((await transaction.get(open)).docs);
    // A repeat after a lost reply.
    if (order.storyState !== 'open' && order.openQuestions === 0) return { outcome: 'saved' as const };
    const hasSeenAll = questions.every(({ id }) => seen.includes(id));
    const written = await stepIn(transaction, order, { type: 'declare', hasSeenAll }, new Date());
    if (!written) return { outcome: 'conflict' as const };
    for (const { id } of questions) transaction.update(storyQuestions(orderId).doc(id), { state: 'passed' });
    return { outcome: 'saved' as const };
  },
);
