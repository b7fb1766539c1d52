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

const TIMES = /[[<]\d{1,3}:\d\d(?:[.:]\d{1,3})?[\]>]/g;
const LRC_FACT = /^\s*\[(?:ti|ar|al|au|by|re|ve|length|offset|tool|la|lr):[^\]]*\]\s*$/i;
const CUE = /^\s*(?:\d+:)?\d\d:\d\d[.,]\d{3}\s*-->/;
const CUE_NUMBER = /^\s*\d+\s*$/;

/** Spelled out, a chord needs a number: Amin and Emin are names. */
const CHORD = String.raw`[A-G][#b♯♭]?(?:maj|min(?=\d)|dim|aug|sus|add|m|M|°|ø|\+)?\d{0,2}(?:(?:sus|add|b|#)\d{1,2})?(?:\/[A-G][#b♯♭]?)?`;
const CHORDS = new RegExp(String.raw`^[\s|]*${CHORD}(?:[\s|]+${CHORD})*[\s|]*$`);
/** Letters alone with one space between them may be sung: an alphabet. */
const LETTERS = /^\s*[A-G](?: [A-G])*\s*$/;
const CHORD_IN_WORDS = new RegExp(String.raw`\[${CHORD}\](?=.*[^\s\]])|(?<=[^\s[].*)\[${CHORD}\]`, 'g');

const isChords = (line: string) => CHORDS.test(line) && !LETTERS.test(line);

/** Words of a line without the times of players and the chords of players. Null for a line that is only marks. */
function wordsOf(line: string, next: string | undefined): string | null {
  if (line.length > LONGEST_MARK) return line;
  const isMark =
    FENCE.test(line) ||
    LRC_FACT.test(line) ||
    CUE.test(line) ||
    line.trim() === 'WEBVTT' ||
    (CUE_NUMBER.test(line) && next !== undefined && CUE.test(next)) ||
    isChords(line);
  if (isMark) return null;
  const words = line.replace(TIMES, '').replace(CHORD_IN_WORDS, '');
  return words === line ? line : words.replace(/ {2,}/g, ' ').trim();
}

const markless = (text: string): string[] => {
  const lines = textLines(text);
  return lines.map((line, index) => wordsOf(line, lines[index + 1])).filter((line) => line !== null);
};

/** Lyrics that a customer has sent, without the times of programs and the chords of players: nobody sings or approves them. */
export const withoutMarks = (text: string): string => markless(text).join('\n').trim();

const isAroundLyrics = (line: string) =>
  line.length <= LONGEST_MARK &&
  (line === '' ||
    LYRICS_ALONE.test(line) ||
    (sectionName(line) === null && (PREAMBLE.test(line) || LABEL.test(line))));

/** Lyrics as a model or a program gave them, without what nobody sings or approves: remarks, fences, times and chords. */
export function cleanLyrics(text: string): string {
  const lines = markless(text.replace(THOUGHTS, '').replace(THOUGHTS, ''));
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
