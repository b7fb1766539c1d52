import type { LyricsLine } from './documents/lyrics.ts';
import { isPartName, isRepeat } from './section-names.ts';

/** All characters that end a line for Unicode; layout programs write the last two. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
export const textLines = (lyrics: string): string[] => lyrics.split(LINE_BREAK);

/** Lyrics are stored line by line, so they have one kind of line break. */
export const withPlainBreaks = (lyrics: string): string => textLines(lyrics).join('\n');

export const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

export const isOneLine = (text: string): boolean => !LINE_BREAK.test(text);

export const lineIdOf = (revision: number, index: number): string => `${revision}-${index}`;

/** The lines of a text that continues no earlier one. Ids are made of the revision and the line's place in it, so no two are ever the same. */
export const newLines = (lyrics: string, revision: number): LyricsLine[] =>
  textLines(lyrics).map((text, index) => ({ id: lineIdOf(revision, index), text }));

/** Not inside Latin words, where stars hide letters ("sh*t"). Bounded, because the time of the search grows with its square. */
const EMPHASIS =
  /(?<![\p{Script=Latin}\p{N}])(\*{1,3}|_{1,3})(?=[^\s*_])(.{1,200}?)(?<=\S)\1(?![*_\p{Script=Latin}\p{N}])/gu;
/** Emphasis that begins or ends on another line. */
const OPEN_EMPHASIS = /^(?:\*{2,3}|_{2,3})(?=[^\s*_])|(?<=[^\s*_])(?:\*{2,3}|_{2,3})$/g;

const withoutEmphasis = (line: string): string =>
  line.replace(EMPHASIS, (_all, _mark, words: string) => withoutEmphasis(words)).replace(OPEN_EMPHASIS, '');

/** The words of a line as they are shown and exported: without the marks of emphasis. */
export const plainLine = (line: string): string => withoutEmphasis(line.trim().replace(/\s+/gu, ' '));

/** Longer lines are sung. Keeps the patterns below fast. */
const LONGEST_NAME = 120;
/** What surrounds text without being seen: spaces, zero-width characters and marks of direction. */
const INVISIBLE_ENDS = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;
const SEPARATOR = /^(?:[-–—_*=~] ?){3,}$/u;
const MARKDOWN_HEADING = /^#{1,6}\s+(.+?)\s*#*$/u;
const ENDS_WITH_COLON = /\s*[:：]$/u;
const FRAME_BEFORE = /^[-–—=~#•·*>|♪♫\s]+/u;
const FRAME_AFTER = /[-–—=~#•·*<|♪♫\s.…]+$/u;
/** `[Chorus]`, several of them, and what follows: "x2". */
const SQUARE = /^((?:[[［【][^[\]［］【】]+[\]］】]\s*)+)(.*)$/u;
const ROUND = /^[({<（〈《「]([^(){}<>（）〈〉《》「」]+)[)}>）〉》」]\s*(.*)$/u;

const visible = (text: string): string => text.replace(INVISIBLE_ENDS, '');
const nameOf = (text: string): string | null => visible(plainLine(text).replace(ENDS_WITH_COLON, '')) || null;

/**
 * The name of the part that a line begins ("Verse 1"); null for a line that is sung or empty. Markdown headings and square brackets can hold
 * any name, other lines only a known one. A name before words that are sung is no heading: the words would be lost.
 */
export function sectionName(line: string): string | null {
  const trimmed = line.trim();
  if (trimmed.length > LONGEST_NAME) return null;
  const text = visible(trimmed);
  if (text === '' || SEPARATOR.test(text)) return null;
  const heading = MARKDOWN_HEADING.exec(text)?.[1];
  if (heading !== undefined) return nameOf(heading);

  const plain = visible(withoutEmphasis(text));
  const inFrame = plain.replace(ENDS_WITH_COLON, '').replace(FRAME_BEFORE, '').replace(FRAME_AFTER, '');
  const [, square, afterSquare = ''] = SQUARE.exec(inFrame) ?? [];
  if (square !== undefined) {
    const name = square.replace(/[\]］】]\s*[[［【]/gu, ' ').replace(/[[\]［］【】]/gu, '');
    return afterSquare === '' || isRepeat(afterSquare) ? nameOf(`${name.trim()} ${afterSquare}`) : null;
  }
  const [, round, afterRound = ''] = ROUND.exec(inFrame) ?? [];
  const isRound = round !== undefined && (afterRound === '' || isRepeat(afterRound));
  const name = nameOf(isRound ? `${round} ${afterRound}` : inFrame);
  const isMarked =
    isRound ||
    ENDS_WITH_COLON.test(plain) ||
    text.search(EMPHASIS) >= 0 ||
    (FRAME_BEFORE.test(plain) && FRAME_AFTER.test(plain));
  return name !== null && isPartName(name, isMarked) ? name : null;
}

/** Empty, or a line that only separates others. */
function isGap(line: string): boolean {
  const text = visible(line);
  return text === '' || SEPARATOR.test(text);
}

/** Lines that are sung are the ones to approve; names of parts and empty lines are not. */
export const isSung = (line: string): boolean => !isGap(line) && sectionName(line) === null;

export const firstSungLine = (lyrics: string): string | null => {
  const line = textLines(lyrics).find(isSung);
  return line === undefined ? null : plainLine(line);
};

export interface Section<Line> {
  /** Derived from the id of its first line. */
  id: string;
  /** Null for lines before the first heading. */
  name: string | null;
  stanzas: Line[][];
}

/** The parts of lyrics, also those without a line. */
export function sectionsOf<Line extends LyricsLine>(lines: readonly Line[]): Section<Line>[] {
  const sections: Section<Line>[] = [];
  let isNewStanza = true;
  for (const line of lines) {
    const { id, text } = line;
    const name = sectionName(text);
    const isBreak = name !== null || isGap(text);
    if (name !== null) sections.push({ id, name, stanzas: [] });
    else if (!isBreak) {
      if (sections.length === 0) sections.push({ id: `${id}-part`, name: null, stanzas: [] });
      const section = sections.at(-1);
      if (isNewStanza) section?.stanzas.push([line]);
      else section?.stanzas.at(-1)?.push(line);
    }
    isNewStanza = isBreak;
  }
  return sections;
}
