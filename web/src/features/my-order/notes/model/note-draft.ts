import type { Anchor, Take, TakeNote } from '@keepsong/domain/documents/takes';

/** What is edited of a note. */
export type NoteFields = Pick<TakeNote, 'takeId' | 'anchor' | 'text'>;

export const fieldsOfNote = ({ takeId, anchor, text }: NoteFields): NoteFields => ({ takeId, anchor, text });

/** A moment of a take. Another one may be longer, so what is after the end of this one is its end. */
export const momentOf = ({ audio }: Pick<Take, 'audio'>, seconds: number) =>
  ({
    kind: 'point',
    ms: Math.max(0, Math.min(Math.round(seconds * 1000), audio.durationMs ?? 0)),
  }) as const satisfies Anchor;
