import { brand } from '../brand.ts';
import { isolated, withNeededMarks } from '../direction.ts';
import { UNSUBSCRIBE, type Frame, type Row } from './layout.ts';

/** `Label   value`, values in one column. */
export function textRows(items: readonly Row[]): string {
  const width = Math.max(...items.map((item) => item.label.length)) + 2;
  return items.map((item) => `${item.label.padEnd(width)}${item.value}`).join('\n');
}

/** Marks each line, so that quoted text cannot pass for ours. */
export function textQuote(author: string, text: string): string {
  return [`${author}:`, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}

export function letterText(letter: Frame, blocks: readonly string[]): string {
  const stop = letter.unsubscribeUrl
    ? `\n${letter.unsubscribe ?? UNSUBSCRIBE}: ${letter.unsubscribeUrl}`
    : '';
  const text = [
    letter.heading,
    ...(letter.song === null ? [] : [isolated(letter.song)]),
    ...blocks,
    `-- \n${[brand.companyLine, brand.seller].filter(Boolean).join(' · ')}\n${letter.why}\nQuestions? Write to ${brand.supportEmail}${stop}`,
  ].join('\n\n');
  return withNeededMarks(text);
}
