import { keptDraft } from '@/lib/draft/kept-draft';

const KINDS = ['comment', 'edit'] as const;
export type TextKind = (typeof KINDS)[number];

export const keyOf = (songId: string, lineId: string, kind: TextKind) =>
  ['lyrics-line.', songId, lineId, kind] as const;

export interface LineText {
  /** Of the comment that the text becomes: sent again, it is the same one; another text has another. Empty for an edit. */
  id: string;
  /** The line's words that the text is about, or changes. */
  line: string;
  text: string;
}

/** What the server has about the line: the words for an edit, and no words yet for a comment. */
export const storedText = (kind: TextKind, line: string): LineText => ({
  id: '',
  line,
  text: kind === 'edit' ? line : '',
});

/** The forms with words about the line that this device keeps. */
export const keptKinds = (songId: string, lineId: string): TextKind[] =>
  KINDS.filter((kind) => keptDraft(keyOf(songId, lineId, kind), storedText(kind, '')).read() !== null);
