import { sectionName, textLines } from './lyric-lines.ts';

/** Longer lines are words. Keeps the patterns fast. */
const LONGEST_MARK = 300;

/** What a model thought before it wrote, also when the beginning or the end of it is missing. */
const THOUGHTS = /^[\s\S]*<\/think(?:ing)?>|<think(?:ing)?>[\s\S]*$/i;
const FENCE = /^\s*(?:```|~~~)\s*\w*\s*$/;
const PREAMBLE =
  /^(?:here|sure|certainly|of course|okay|absolutely|below|hier|voici|aquí|ecco|aqui)\b.*(?:\b(?:lyrics|song|draft|paroles|letra|testo)\b|text).*[:.!]$/iu;
const LABEL = /^[*_#\s]*(?:lyrics|songtext|title|song title|titel|titre|título|titolo)[*_\s]*[:：]/iu;
const LYRICS_ALONE = /^[*_#\s]*(?:lyrics|songtext)[*_\s]*[:：]?[*_\s]*$/iu;
const OFFER = /^(?:let me know|feel free|would you like)\b.*\b(?:chang|adjust|tweak|revis|edit|version)/iu;

const isAroundLyrics = (line: string) =>
  line.length <= LONGEST_MARK &&
  (line === '' ||
    LYRICS_ALONE.test(line) ||
    (sectionName(line) === null && (PREAMBLE.test(line) || LABEL.test(line))));

/** Lyrics as a model gave them, without what nobody sings or approves: its thoughts, fences and remarks. */
export function cleanLyrics(text: string): string {
  const given = textLines(text.replace(THOUGHTS, '').replace(THOUGHTS, ''));
  const lines = given.filter((line) => line.length > LONGEST_MARK || !FENCE.test(line));
  const trimmed = lines.map((line) => line.trim());
  const first = trimmed.findIndex((line) => !isAroundLyrics(line));
  const last = trimmed.findLastIndex((line) => line !== '' && !OFFER.test(line));
  return first < 0
    ? ''
    : lines
        .slice(first, last + 1)
        .join('\n')
        .trim();
}
