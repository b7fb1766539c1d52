import { brand } from '../brand.ts';
import { isolated, withNeededMarks } from '../direction.ts';
import { UNSUBSCRIBE, type Row } from './layout.ts';

export interface TextLetter {
  heading: string;
  song: string | null;
  /** Paragraphs, rows and links in reading order. */
  body: readonly string[];
  why: string;
  unsubscribeUrl?: string | null;
  unsubscribe?: string | undefined;
}

/** `Label   value`, values in one column. */
export function textRows(items: readonly Row[]): string {
  const width = Math.max(...items.map((item) => item.label.length)) + 2;
  return items.map((item) => `${item.label.padEnd(width)}${item.value}`).join('\n');
}

/** Marks each line, so that quoted text cannot pass for ours. */
export function textQuote(author: string, text: string): string {
  return [`${author}:`, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}

export function letterText(letter: TextLetter): string {
  const stop = letter.unsubscribeUrl
    ? `\n${letter.unsubscribe ?? UNSUBSCRIBE}: ${letter.unsubscribeUrl}`
    : '';
  const text = [
    letter.heading,
    ...(letter.song === null ? [] : [isolated(letter.song)]),
    ...letter.body,
    `-- \n${[brand.companyLine, brand.seller].filter(Boolean).join(' · ')}\n${letter.why}\nQuestions? Write to ${brand.supportEmail}${stop}`,
  ].join('\n\n');
  return withNeededMarks(text);
}
