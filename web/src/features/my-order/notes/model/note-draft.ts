import type { Anchor, TakeNote } from '@keepsong/domain/documents/takes';

/** The fields of a note's form. */
export interface NoteFields {
  takeId: string;
  kind: Anchor['kind'];
  /** The moment; kept while the note is about the whole song. */
  ms: number;
  text: string;
}

export function fieldsOfNote(note: Pick<TakeNote, 'takeId' | 'text' | 'anchor'>): NoteFields {
  const { takeId, text, anchor } = note;
  return { takeId, text, kind: anchor.kind, ms: anchor.kind === 'point' ? anchor.ms : 0 };
}

/** What the note is about. Another recording may be longer, so a moment after the end of this one is its end. */
export const anchorOf = ({ kind, ms }: Pick<NoteFields, 'kind' | 'ms'>, durationMs: number): Anchor =>
  kind === 'whole' ? { kind } : { kind, ms: Math.min(ms, durationMs) };
