import { brand } from '../brand.ts';
import { shortened } from '../text.ts';
import { oneLine, written, type AboutOrder, type RenderedEmail, WHY } from './markup.ts';
import { letter, type Block, type SongLetter } from './letter.ts';

interface MessagesNews {
  /** Oldest first. `author` null for the customer, and for an admin without a name. */
  messages: readonly { author: string | null; text: string }[];
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

interface GiftNews {
  /** Thanks were sent since the owner last looked. */
  hasThanks: boolean;
  hearts: number;
  /** True when the recipient has closed the page. The e-mail then says only this. */
  isClosed: boolean;
}

function headingOf({ hasThanks, hearts, isClosed }: GiftNews): string {
  if (isClosed) return 'Your gift page was closed';
  const given = hearts === 1 ? 'a heart' : 'hearts';
  if (!hasThanks) return `Your song was given ${given}`;
  return hearts > 0 ? `Thanks and ${given} for your song` : 'Somebody thanks you for your song';
}

function newsOf({ hasThanks, hearts, isClosed }: GiftNews): string {
  if (isClosed) {
    return 'Somebody who has its link has closed the page, so the link does not work any more. If that was a mistake, you can make a new link.';
  }
  const lines = hearts === 1 ? 'one line now has a heart' : `${hearts} lines now have a heart`;
  if (!hasThanks) return `${lines.charAt(0).toUpperCase()}${lines.slice(1)}.`;
  return hearts > 0
    ? `There are words of thanks for you, and ${lines}.`
    : 'There are words of thanks for you.';
}

/** Without the text and the recipient's name: customers choose the address of an order, and could write to anyone in our name. */
export function giftReactions(data: GiftNews): SongLetter {
  const news = newsOf(data);
  return {
    heading: headingOf(data),
    body: [data.isClosed ? news : `Somebody has opened the song that you gave them. ${news}`],
    preview: news,
    action: data.isClosed ? 'See your gift pages' : 'See them',
    anchor: 'gifts',
  };
}
