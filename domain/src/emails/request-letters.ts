import { brand } from '../brand.ts';
import { longDay, type Day } from '../day.ts';
import { CUSTOMER_TASKS, type CustomerTask } from '../next-step/steps.ts';
import { oneLine, written } from './html.ts';
import { button, letterHtml, paragraph, rows, type Row } from './layout.ts';
import type { AboutOrder, RenderedEmail } from './rendered-email.ts';
import { letterText, textRows } from './text-letter.ts';
import { greetedName, WHY } from './wording.ts';

export interface OptionsNews {
  /** Both options for the first time, another take, a take that answers notes, or answers without a take. */
  news: keyof typeof OPTIONS_WORDS;
}

export interface QuestionNews {
  /** As the team has written it. */
  question: string;
}

export interface RevisionNews {
  isGivenBack: boolean;
  left: number;
}

export interface DateNews {
  before: Day;
  after: Day;
  /** As the team has written it. */
  reason: string;
}

export interface NeededByNews {
  neededBy: Day;
  isYes: boolean;
  /** Promised now. */
  day: Day;
  /** As the team has written it. */
  reason: string;
}

export interface HiddenNews {
  /** As the team has written it. */
  reason: string;
}

export interface ReminderNews {
  task: CustomerTask;
}

interface RequestWords {
  heading: string;
  greeting: string;
  body: string;
  action: string;
  why: string;
}

/** Asks the customer for something that is done on the order's page. */
function requestLetter({ greeting, body, action, ...words }: RequestWords, data: AboutOrder): RenderedEmail {
  const { heading } = words;
  const subject = `${heading}: ${oneLine(data.songTitle)}`;
  const opening = `Hello ${greetedName(data.customerName)}, ${greeting}`;
  const facts: Row[] = [{ label: 'Order', value: data.orderId }];
  return {
    subject,
    html: letterHtml({
      subject,
      preview: body,
      ...words,
      unsubscribeUrl: data.unsubscribeUrl,
      body: [paragraph(opening), paragraph(body), rows(facts, 'Your order'), button(action, data.orderUrl)],
    }),
    text: letterText({
      ...words,
      unsubscribeUrl: data.unsubscribeUrl,
      body: [opening, body, textRows(facts), `${action}: ${data.orderUrl}`],
    }),
  };
}

export const lyricsChanged = (data: AboutOrder): RenderedEmail =>
  requestLetter(
    {
      heading: 'Some of your lyrics have changed',
      greeting: `we have changed lines of “${written(data.songTitle)}”.`,
      body: 'Please read them and approve them again. The lines that stayed the same stay approved.',
      action: CUSTOMER_TASKS.lyrics,
      why: `You get this e-mail because you ordered a song from ${brand.name}, at most once a day for each song.`,
    },
    data,
  );

export const storyQuestion = ({ question, ...data }: AboutOrder & QuestionNews): RenderedEmail =>
  requestLetter(
    {
      heading: 'We have a question about your story',
      greeting: `before we write “${written(data.songTitle)}”, we would like to know: ${written(question)}`,
      body: 'Please answer on your order’s page. The promised date stands still until then.',
      action: CUSTOMER_TASKS.question,
      why: WHY.customer,
    },
    data,
  );

const OPTIONS_WORDS = {
  first: {
    heading: 'Your two options are ready',
    opening: (title: string) => `we have recorded “${title}” in two ways.`,
    body: 'Listen to both, as often as you like, and choose the one that feels right. Nothing is final before you choose.',
    action: CUSTOMER_TASKS.options,
  },
  take: {
    heading: 'A new option is ready',
    opening: (title: string) => `we have recorded “${title}” once more.`,
    body: 'Compare it with the other option, as often as you like, and choose the one that feels right. Nothing is final before you choose.',
    action: 'Listen to it',
  },
  revision: {
    heading: 'Your notes are in the new option',
    opening: (title: string) => `we have worked on “${title}” with your notes.`,
    body: 'Each note has our answer beside it, and the new option opens at your notes. Compare it with the earlier ones and choose the one that feels right.',
    action: 'Listen to it',
  },
  answers: {
    heading: 'We have answered your notes',
    opening: (title: string) => `we have listened to “${title}” again with your notes.`,
    body: 'Each note has our answer beside it, with the reason. There is no new option this time; what you have heard is still yours to choose from.',
    action: 'Read our answers',
  },
} as const;

export const optionsReady = ({ news, ...data }: AboutOrder & OptionsNews): RenderedEmail => {
  const { opening, ...words } = OPTIONS_WORDS[news];
  return requestLetter({ ...words, greeting: opening(written(data.songTitle)), why: WHY.customer }, data);
};

export const revisionAdded = ({ isGivenBack, left, ...data }: AboutOrder & RevisionNews): RenderedEmail =>
  requestLetter(
    {
      heading: isGivenBack ? 'A revision is yours again' : 'You have one more revision',
      greeting: isGivenBack
        ? `a revision of “${written(data.songTitle)}” was our fault, so it does not count.`
        : `we have added a revision to “${written(data.songTitle)}”.`,
      body: `You now have ${left === 1 ? 'one revision' : `${left} revisions`} left.`,
      action: 'See your song',
      why: WHY.customer,
    },
    data,
  );

export const dateMoved = ({ before, after, reason, ...data }: AboutOrder & DateNews): RenderedEmail =>
  requestLetter(
    {
      ...(after > before
        ? {
            heading: 'Your song needs a little longer',
            greeting: `“${written(data.songTitle)}” will not be ready by ${longDay(before)}. The new date is ${longDay(after)}. We are sorry.`,
          }
        : {
            heading: 'Your song will be ready earlier',
            greeting: `“${written(data.songTitle)}” will be ready by ${longDay(after)} already, not only by ${longDay(before)}.`,
          }),
      body: `Why: ${written(reason)}`,
      action: 'See your song',
      why: WHY.customer,
    },
    data,
  );

export const neededByAnswered = ({
  neededBy,
  isYes,
  day,
  reason,
  ...data
}: AboutOrder & NeededByNews): RenderedEmail =>
  requestLetter(
    {
      ...(isYes
        ? {
            heading: 'Yes, your song will be ready in time',
            greeting: `you need “${written(data.songTitle)}” by ${longDay(neededBy)}. Yes: you have it by ${longDay(day)}.`,
          }
        : {
            heading: 'Your song cannot be ready by your day',
            greeting: `you need “${written(data.songTitle)}” by ${longDay(neededBy)}. No, we cannot be ready by then, and we are sorry: it stays promised by ${longDay(day)}.`,
          }),
      body: `Why: ${written(reason)}`,
      action: 'See your song',
      why: WHY.customer,
    },
    data,
  );

export const songHidden = ({ reason, ...data }: AboutOrder & HiddenNews): RenderedEmail =>
  requestLetter(
    {
      heading: 'Your song is not public any more',
      greeting: `we have taken “${written(data.songTitle)}” out of Browse Songs. It stays yours, to be heard and kept. Why: ${written(reason)}`,
      body: 'If that is wrong, please write to us on your order’s page.',
      action: 'See your song',
      why: WHY.customer,
    },
    data,
  );

const REMINDERS: Readonly<Record<CustomerTask, { heading: string; body: string }>> = {
  story: {
    heading: 'Your story waits for you',
    body: 'We begin to write as soon as it is told. A few sentences are enough, and “That is all I have” is an answer too. Until then the promised date stands still.',
  },
  question: {
    heading: 'Our question waits for you',
    body: 'We go on as soon as you have answered it. Until then the promised date stands still.',
  },
  lyrics: {
    heading: 'Your lyrics wait for you',
    body: 'We record as soon as every line is approved. Until then the promised date stands still.',
  },
  options: {
    heading: 'Your two options wait for you',
    body: 'Listen to both and choose the one that feels right. Nothing is chosen for you, however long you take.',
  },
  takes: {
    heading: 'Your song waits for you',
    body: 'Your notes are answered. Listen again and choose the one that feels right. Nothing is chosen for you, however long you take.',
  },
};

export const reminder = ({ task, ...data }: AboutOrder & ReminderNews): RenderedEmail =>
  requestLetter(
    {
      ...REMINDERS[task],
      action: CUSTOMER_TASKS[task],
      greeting: `“${written(data.songTitle)}” goes on when you have had a look.`,
      why: WHY.customer,
    },
    data,
  );
