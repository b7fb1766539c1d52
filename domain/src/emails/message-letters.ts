import { brand } from '../brand.ts';
import { shortened } from '../text.ts';
import { oneLine, written } from './html.ts';
import { button, letterHtml, paragraph, quote, rows, type Row } from './layout.ts';
import type { AboutOrder, RenderedEmail } from './rendered-email.ts';
import { letterText, textQuote, textRows } from './text-letter.ts';
import { greetedName, WHY } from './wording.ts';

export interface MessagesNews {
  /** Oldest first. `author` null for the customer, and for an admin without a name. */
  messages: readonly { author: string | null; text: string }[];
  /** The number of older unread messages, which are not shown. */
  earlier: number;
}

/** `orderUrl` is the page on which the reader answers. */
export type MessagesData = Omit<AboutOrder, 'unsubscribeUrl'> & MessagesNews;

const PREVIEW_LENGTH = 140;

interface MessageWords {
  heading: string;
  opening: string;
  /** The author of messages without a name. */
  author: string;
  why: string;
}

/** Unread messages as plain text, so that typed markup and links stay as typed. */
function messagesLetter(words: MessageWords, data: MessagesData): RenderedEmail {
  const { heading, opening, why } = words;
  const messages = data.messages.map(({ author, text }) => ({
    author: oneLine(author ?? words.author),
    text: text.replace(/\r\n?|[\u2028\u2029]/g, '\n'),
  }));
  const { earlier } = data;
  const more =
    earlier > 0 ? `${earlier} earlier ${earlier === 1 ? 'message is' : 'messages are'} on the page.` : '';
  const answer = 'Please answer there: a reply to this e-mail does not reach the conversation.';
  const url = `${data.orderUrl}#messages`;
  const facts: Row[] = [{ label: 'Order', value: data.orderId }];
  const subject = `${heading}: ${oneLine(data.songTitle)}`;
  return {
    subject,
    html: letterHtml({
      subject,
      preview: shortened(oneLine(messages[0]?.text ?? ''), PREVIEW_LENGTH),
      heading,
      why,
      body: [
        paragraph(opening),
        ...(more ? [paragraph(more)] : []),
        ...messages.map(({ author, text }) => quote(author, text)),
        button('Read and answer', url),
        paragraph(answer),
        rows(facts, 'The order'),
      ],
    }),
    text: letterText({
      heading,
      why,
      body: [
        opening,
        ...(more ? [more] : []),
        ...messages.map(({ author, text }) => textQuote(author, text)),
        `Read and answer: ${url}`,
        answer,
        textRows(facts),
      ],
    }),
  };
}

const countOf = ({ messages, earlier }: MessagesData) => messages.length + earlier;

/** Sends the team's messages to the customer; never the customer's own, which could be sent to anyone that way. */
export const newMessages = (data: MessagesData): RenderedEmail =>
  messagesLetter(
    {
      heading: countOf(data) === 1 ? 'You have a new message' : `You have ${countOf(data)} new messages`,
      opening: `Hello ${greetedName(data.customerName)}, we have written to you about “${written(data.songTitle)}”.`,
      author: `The ${brand.name} team`,
      why: WHY.customer,
    },
    data,
  );

/** Sends a customer's messages to the team. */
export const teamNewMessages = (data: MessagesData): RenderedEmail => {
  const name = oneLine(data.customerName) || 'A customer';
  return messagesLetter(
    {
      heading: 'A customer has written',
      opening: `${written(name)} has written about “${written(data.songTitle)}”.`,
      author: name,
      why: WHY.team,
    },
    data,
  );
};
