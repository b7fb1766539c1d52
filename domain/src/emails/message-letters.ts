import { brand } from '../brand.ts';
import { shortened } from '../text.ts';
import { oneLine, written, type AboutOrder, type RenderedEmail, WHY } from './markup.ts';
import { letter, type Block, type SongLetter } from './letter.ts';

interface MessagesNews {
  /** Oldest first. `author` null for the customer, and for an admin without a name. */
  messages: readonly { author: string | null; text: string }[];
  /** The number of older unread messages, which are not shown. */
  earlier: number;
}

/** `orderUrl` is the team's page of the order. */
export type TeamMessagesData = Pick<AboutOrder, 'orderId' | 'customerName' | 'songTitle' | 'orderUrl'> &
  MessagesNews;

const PREVIEW_LENGTH = 140;
const ACTION = 'Read and answer';
const ANSWER = 'Please answer there: a reply to this e-mail does not reach the conversation.';

/** Unread messages as plain text, so that typed markup and links stay as typed. */
function quotesOf(
  { messages, earlier }: MessagesNews,
  nameless: string,
): { preview: string; quotes: Block[] } {
  const quotes = messages.map(({ author, text }) => ({
    author: oneLine(author ?? nameless),
    text: text.replace(/\r\n?|[\u2028\u2029]/g, '\n'),
  }));
  const more = `${earlier} earlier ${earlier === 1 ? 'message is' : 'messages are'} on the page.`;
  return {
    preview: shortened(oneLine(quotes[0]?.text ?? ''), PREVIEW_LENGTH),
    quotes: [...(earlier > 0 ? [more] : []), ...quotes],
  };
}

/** Sends the team's messages to the customer; never the customer's own, which could be sent to anyone that way. */
export function newMessages(data: MessagesNews): SongLetter {
  const { preview, quotes } = quotesOf(data, `The ${brand.name} team`);
  const count = data.messages.length + data.earlier;
  const heading = count === 1 ? 'You have a new message' : `You have ${count} new messages`;
  return { heading, preview, body: quotes, action: ACTION, anchor: 'messages', after: ANSWER };
}

export function teamNewMessages(data: TeamMessagesData): RenderedEmail {
  const name = oneLine(data.customerName) || 'A customer';
  const { preview, quotes } = quotesOf(data, name);
  const heading = 'A customer has written';
  return letter({
    subject: `${heading}: ${oneLine(data.songTitle)}`,
    heading,
    preview,
    body: [
      `${written(name)} has written about “${written(data.songTitle)}”.`,
      ...quotes,
      { action: ACTION, url: `${data.orderUrl}#messages` },
      ANSWER,
    ],
    why: WHY.team,
  });
}
