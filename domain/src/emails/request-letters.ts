import { brand } from '../brand.ts';
import { oneLine } from './html.ts';
import { button, letterHtml, paragraph, rows, type Row } from './layout.ts';
import type { RenderedEmail } from './render-email.ts';
import { letterText, textRows } from './text.ts';
import { firstName, WHY } from './words.ts';

export interface RequestEmailData {
  orderId: string;
  customerName: string;
  songTitle: string;
  orderUrl: string;
}

export interface OptionsEmailData extends RequestEmailData {
  /** Both options for the first time, and not a later take. */
  isFirst: boolean;
}

export interface ReminderEmailData extends RequestEmailData {
  waitsFor: 'lyrics' | 'options';
  unsubscribeUrl: string;
}

interface RequestWords {
  heading: string;
  greeting: string;
  body: string;
  action: string;
  why: string;
  unsubscribeUrl?: string;
}

/** Asks the customer for something that is done on the order's page. */
function requestLetter(
  { greeting, body, action, ...words }: RequestWords,
  data: RequestEmailData,
): RenderedEmail {
  const { heading } = words;
  const subject = `${heading}: ${oneLine(data.songTitle)}`;
  const opening = `Hello ${firstName(data.customerName)}, ${greeting}`;
  const facts: Row[] = [{ label: 'Order', value: data.orderId }];
  return {
    subject,
    html: letterHtml({
      subject,
      preview: body,
      ...words,
      body: [paragraph(opening), paragraph(body), rows(facts, 'Your order'), button(action, data.orderUrl)],
    }),
    text: letterText({
      ...words,
      body: [opening, body, textRows(facts), `${action}: ${data.orderUrl}`],
    }),
  };
}

export const lyricsChanged = (data: RequestEmailData): RenderedEmail =>
  requestLetter(
    {
      heading: 'Some of your lyrics have changed',
      greeting: `we have changed lines of “${oneLine(data.songTitle)}”.`,
      body: 'Please read them and approve them again. The lines that stayed the same stay approved.',
      action: 'Approve your lyrics',
      why: `You get this e-mail because you ordered a song from ${brand.name}, at most once a day for each song.`,
    },
    data,
  );

export const optionsReady = ({ isFirst, ...data }: OptionsEmailData): RenderedEmail => {
  const title = oneLine(data.songTitle);
  const first = {
    heading: 'Your two options are ready',
    greeting: `we have recorded “${title}” in two ways.`,
    body: 'Listen to both, as often as you like, and choose the one that feels right. Nothing is final before you choose.',
    action: 'Listen to your two options',
  };
  const later = {
    heading: 'A new take is ready',
    greeting: `we have recorded “${title}” once more.`,
    body: 'Compare it with the other option, as often as you like, and choose the one that feels right. Nothing is final before you choose.',
    action: 'Listen to it',
  };
  return requestLetter({ ...(isFirst ? first : later), why: WHY.customer }, data);
};

const REMINDERS = {
  lyrics: {
    heading: 'Your lyrics wait for you',
    body: 'We record as soon as every line is approved. Until then the promised date stands still.',
    action: 'Approve your lyrics',
  },
  options: {
    heading: 'Your two options wait for you',
    body: 'Listen to both and choose the one that feels right. Nothing is chosen for you, however long you take.',
    action: 'Listen to your two options',
  },
} as const;

export const reminder = ({ waitsFor, unsubscribeUrl, ...data }: ReminderEmailData): RenderedEmail =>
  requestLetter(
    {
      ...REMINDERS[waitsFor],
      greeting: `“${oneLine(data.songTitle)}” goes on when you have had a look.`,
      why: WHY.customer,
      unsubscribeUrl,
    },
    data,
  );
