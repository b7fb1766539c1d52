import { brand } from '../brand.ts';
import { formatCents } from '../pricing.ts';
import type { Remedy } from '../documents/remedy.ts';
import { longDay, mediumDay, type Day } from '../day.ts';
import { NOTHING_CHARGED } from '../next-step/money-words.ts';
import { CUSTOMER_TASKS, type CustomerTask } from '../next-step/steps.ts';
import { SHOP_TIME_ZONE } from '../shop.ts';
import { wallTimeOf } from '../wall-time.ts';
import { written, type AboutOrder } from './markup.ts';
import { UNSUBSCRIBE_CHECKOUT } from './layout.ts';
import type { SongLetter } from './letter.ts';

interface QuestionNews {
  questionId: string;
  question: string;
}

interface DateNews {
  before: Day;
  after: Day;
  reason: string;
}

interface NeededByNews {
  neededBy: Day;
  isYes: boolean;
  /** Promised now. */
  day: Day;
  reason: string;
}

export const lyricsChanged = ({ date }: AboutOrder): SongLetter => ({
  heading: 'Some of your lyrics have changed',
  body: ['Please read the changed lines and approve them. Your other approvals stay.', date],
  action: CUSTOMER_TASKS.lyrics,
  anchor: 'lyrics',
  why: `You get this e-mail because you ordered a song from ${brand.name}, at most once a day for each song.`,
});

export const storyQuestion = ({ questionId, question, date }: AboutOrder & QuestionNews): SongLetter => ({
  heading: 'We have a question about your story',
  body: [
    'Before we write, we would like to know:',
    { author: `The ${brand.name} team`, text: question },
    date,
  ],
  preview: written(question),
  action: CUSTOMER_TASKS.question,
  anchor: `story-${questionId}`,
});

const OPTIONS_WORDS = {
  first: {
    heading: 'Your two options are ready',
    body: 'We have recorded your song in two ways. Listen to both, as often as you like, and choose the one that feels right.',
    action: CUSTOMER_TASKS.options,
  },
  take: {
    heading: 'A new option is ready',
    body: 'We have recorded your song once more. Compare it with the other option, as often as you like, and choose the one that feels right.',
    action: 'Listen to it',
  },
  revision: {
    heading: 'Your notes are in the new option',
    body: 'Each note has our answer beside it, and the new option opens at your notes. Compare it with the earlier ones and choose the one that feels right.',
    action: 'Listen to it',
  },
  answers: {
    heading: 'We have answered your notes',
    body: 'Each note has our answer beside it, with the reason. There is no new option this time; what you have heard is still yours to choose from.',
    action: 'Read our answers',
  },
} as const;

/** `news`: both options for the first time, another take, a take that answers notes, or answers without a take. */
export const optionsReady = ({
  news,
  date,
}: AboutOrder & { news: keyof typeof OPTIONS_WORDS }): SongLetter => ({
  ...OPTIONS_WORDS[news],
  body: [OPTIONS_WORDS[news].body, date],
});

export const revisionAdded = ({ isGivenBack, left }: { isGivenBack: boolean; left: number }): SongLetter => ({
  heading: isGivenBack ? 'A revision is yours again' : 'You have one more revision',
  body: [
    isGivenBack ? 'That revision was our fault, so it does not count.' : null,
    `You now have ${left === 1 ? 'one revision' : `${left} revisions`} left.`,
  ],
  action: 'See your song',
});

type RemedyNews = Pick<Remedy, 'day' | 'waitCents'>;

/** Both buttons lead to the order's page, where the answer is given: nobody answers by following a link. */
export const remedyOffered = ({ day, waitCents, orderUrl }: AboutOrder & RemedyNews): SongLetter => ({
  heading: 'Your song is late',
  body: [
    `It was promised for ${mediumDay(day)}, and it is not ready. We are sorry. You choose what happens now:`,
    'Wait, and get a part back. We finish your song.',
    { action: `Wait, and get ${formatCents(waitCents)} back`, url: `${orderUrl}#remedy` },
    'Or get all of it back. Then your order ends, and we stop working on it. Until you choose, we go on.',
  ],
  preview: 'You choose: wait and get a part back, or get all of it back.',
  action: 'Get all of it back',
  anchor: 'remedy',
});

export const dateMoved = ({ before, after, reason }: DateNews): SongLetter => ({
  heading: after > before ? 'Your song needs a little longer' : 'Your song will be ready earlier',
  body: [
    after > before
      ? `The new date is ${mediumDay(after)}, not ${mediumDay(before)}. We are sorry.`
      : `It will be ready by ${mediumDay(after)} already, not only by ${mediumDay(before)}.`,
    `Why: ${written(reason)}`,
  ],
  action: 'See your song',
});

export const neededByAnswered = ({
  neededBy,
  isYes,
  day,
  reason,
  date,
}: AboutOrder & NeededByNews): SongLetter => ({
  heading: isYes ? 'Yes, your song will be ready in time' : 'Your song cannot be ready by your day',
  body: [
    `You need it by ${mediumDay(neededBy)}. ${isYes ? `You have it by ${mediumDay(day)}.` : 'We cannot be ready by then, and we are sorry.'}`,
    isYes ? null : date,
    `Why: ${written(reason)}`,
  ],
  action: 'See your song',
});

interface CanceledNews {
  lineItems: readonly { label: string }[];
  /** When the customer has withdrawn from the contract by law; null for another cancel. */
  withdrawnAt: Date | null;
  isFree: boolean;
}

function withdrawnText(
  { orderId, songTitle }: AboutOrder,
  lineItems: CanceledNews['lineItems'],
  withdrawnAt: Date,
): string {
  const { day, time } = wallTimeOf(withdrawnAt, SHOP_TIME_ZONE);
  const ordered = lineItems.map(({ label }) => label).join(', ');
  return `We have received your withdrawal on ${longDay(day as Day)} at ${time} (${SHOP_TIME_ZONE}): “I withdraw from the contract for order ${orderId}, ${written(songTitle)} (${ordered}).” Please keep this e-mail as the acknowledgment.`;
}

/** Of an order that a code had made free, or from which the customer has withdrawn: the others are told by the e-mails about their refund. */
export const orderCanceled = ({
  withdrawnAt,
  isFree,
  lineItems,
  ...data
}: AboutOrder & CanceledNews): SongLetter => ({
  heading: withdrawnAt ? 'You have withdrawn from the contract' : 'Your order is canceled',
  body: [
    ...(withdrawnAt ? [withdrawnText(data, lineItems, withdrawnAt)] : []),
    isFree
      ? `We have stopped work on your song. ${NOTHING_CHARGED}`
      : 'We have stopped work on your song, and all that you have paid goes back to the way you paid. Another e-mail says when.',
  ],
  action: 'See your order',
});

export const songHidden = ({ reason }: { reason: string }): SongLetter => ({
  heading: 'Your song is not public any more',
  body: [
    'We have taken it out of Browse Songs. It stays yours, to be heard and kept.',
    `Why: ${written(reason)}`,
    'If that is wrong, please write to us on its page.',
  ],
  action: 'See your song',
  anchor: 'messages',
});

const REMINDERS: Readonly<
  Record<CustomerTask, { heading: string; body: string; anchor?: 'story' | 'lyrics' }>
> = {
  story: {
    heading: 'Your story waits for you',
    body: 'We begin to write as soon as it is told. A few sentences are enough, and “That is all I have” is an answer too.',
    anchor: 'story',
  },
  question: {
    heading: 'Our question waits for you',
    body: 'We go on as soon as you have answered it.',
    anchor: 'story',
  },
  questions: {
    heading: 'Our questions wait for you',
    body: 'We go on as soon as you have answered them.',
    anchor: 'story',
  },
  lyrics: {
    heading: 'Your lyrics wait for you',
    body: 'We record as soon as every line is approved.',
    anchor: 'lyrics',
  },
  options: {
    heading: 'Your two options wait for you',
    body: 'Listen to both and choose the one that feels right. Nothing is chosen for you, however long you take.',
  },
  takes: {
    heading: 'Your song waits for you',
    body: 'Listen again and choose the one that feels right. Nothing is chosen for you, however long you take.',
  },
};

export const reminder = ({ task, date }: AboutOrder & { task: CustomerTask }): SongLetter => ({
  ...REMINDERS[task],
  body: [REMINDERS[task].body, date],
  action: CUSTOMER_TASKS[task],
});

export const checkoutReminder = (): SongLetter => ({
  heading: 'Your song waits to begin',
  body: [
    'Your order is kept as you left it. We begin to write as soon as it is paid.',
    'This is the only reminder of it.',
  ],
  action: 'Finish your payment',
  why: `You get this e-mail because you began an order at ${brand.name}.`,
  unsubscribe: UNSUBSCRIBE_CHECKOUT,
});
