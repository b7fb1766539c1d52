import type { LyricsLine } from './documents/lyrics-version.ts';

const MARKDOWN_HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
/** `[Chorus]` alone on a line, also in bold. */
const BRACKETED = /^\*{0,2}\[(.+)\]\*{0,2}:?$/;

/** The name of the part that a line of the lyrics begins ("Verse 1"); null for a line that is sung or empty. */
export function sectionName(line: string): string | null {
  const trimmed = line.trim();
  return MARKDOWN_HEADING.exec(trimmed)?.[1] ?? BRACKETED.exec(trimmed)?.[1] ?? null;
}

/** Lines that are sung are the ones to approve; names of parts and empty lines are not. */
export function isSung(line: string): boolean {
  return line.trim() !== '' && sectionName(line) === null;
}

export const LINE_BREAK = /\r\n|\r|\n/;

/** Lyrics are stored line by line, so they have one kind of line break. */
export const withPlainBreaks = (lyrics: string): string => lyrics.split(LINE_BREAK).join('\n');

/** A text whose lines continue no others. Ids are made of the revision and the line's place in it, so no two are ever the same. */
export function newLines(lyrics: string, revision: number): LyricsLine[] {
  return lyrics.split(LINE_BREAK).map((text, index) => ({ id: lineIdOf(revision, index), text }));
}

export const lineIdOf = (revision: number, index: number): string => `${revision}-${index}`;
