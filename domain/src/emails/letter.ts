import { button, letterHtml, paragraph, quote, rows, type Frame, type Row, UNSUBSCRIBE } from './layout.ts';
import { oneLine, type AboutOrder, type RenderedEmail, greetedName, WHY } from './markup.ts';
import { brand } from '../brand.ts';
import { isolated, withNeededMarks } from '../direction.ts';

/** A paragraph, facts in two columns, what somebody has written, or the button. */
export type Block =
  | string
  | { caption: string; rows: readonly Row[] }
  | { author: string; text: string }
  | { action: string; url: string };

interface Letter extends Frame {
  body: readonly Block[];
}

function htmlOf(block: Block) {
  if (typeof block === 'string') return paragraph(block);
  if ('rows' in block) return rows(block.rows, block.caption);
  return 'author' in block ? quote(block.author, block.text) : button(block.action, block.url);
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('rows' in block) return textRows(block.rows);
  return 'author' in block ? textQuote(block.author, block.text) : `${block.action}: ${block.url}`;
}

export function letter({ body, ...frame }: Letter): RenderedEmail {
  return {
    subject: frame.subject,
    html: letterHtml(frame, body.map(htmlOf)),
    text: letterText(frame, body.map(textOf)),
  };
}

export interface SongLetter {
  heading: string;
  /** The song's title is put behind it. Default: the heading. */
  subject?: string;
  /** Paragraphs; null is left out. The first is the preview, unless there is another. */
  body: readonly (Block | null)[];
  preview?: string;
  action: string;
  /** The part of the order's page that the button opens. */
  anchor?: 'remedy' | 'story' | `story-${string}` | 'lyrics' | 'options' | 'messages' | 'gifts' | 'review';
  after?: string;
  isThanks?: boolean;
  why?: string;
  unsubscribe?: string;
}

export function songLetter(words: SongLetter, data: AboutOrder): RenderedEmail {
  const { heading, subject = heading, action, anchor, after, isThanks = false, why = WHY.customer } = words;
  const body = words.body.filter((block) => block !== null);
  const preview = words.preview ?? body.find((block) => typeof block === 'string') ?? heading;
  return letter({
    subject: `${subject}: ${oneLine(data.songTitle)}`,
    heading,
    preview,
    song: oneLine(data.songTitle),
    body: [
      ...(isThanks ? [] : [`Hello ${greetedName(data.customerName)},`]),
      ...body,
      { action, url: anchor ? `${data.orderUrl}#${anchor}` : data.orderUrl },
      ...(after ? [after] : []),
    ],
    why,
    unsubscribeUrl: data.unsubscribeUrl,
    unsubscribe: words.unsubscribe,
  });
}

/** `Label   value`, values in one column. */
function textRows(items: readonly Row[]): string {
  const width = Math.max(...items.map((item) => item.label.length)) + 2;
  return items.map((item) => `${item.label.padEnd(width)}${item.value}`).join('\n');
}

/** Marks each line, so that quoted text cannot pass for ours. */
function textQuote(author: string, text: string): string {
  return [`${author}:`, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}

function letterText(letter: Frame, blocks: readonly string[]): string {
  const stop = letter.unsubscribeUrl
    ? `\n${letter.unsubscribe ?? UNSUBSCRIBE}: ${letter.unsubscribeUrl}`
    : '';
  const text = [
    letter.heading,
    ...(letter.song === undefined ? [] : [isolated(letter.song)]),
    ...blocks,
    `-- \n${[brand.companyLine, brand.seller].filter(Boolean).join(' · ')}\n${letter.why}\nQuestions? Write to ${brand.supportEmail}${stop}`,
  ].join('\n\n');
  return withNeededMarks(text);
}
