import { anchorSchema, type TakeNote } from '@keepsong/domain/documents/take-note';
import { z } from '@keepsong/domain/zod';
import type { KeptDraft } from '@/lib/draft/use-draft';
import { keptFamily } from '@/lib/storage/kept';
import { anchorOf, draftOf, type AnchorDraft } from './note-draft';

const openNoteSchema = z.object({
  noteId: z.string(),
  /** The version that the edit is based on; 0 for a new note. */
  seen: z.number(),
  takeId: z.string(),
  anchor: anchorSchema,
  text: z.string(),
});
/** A note in its form. */
export type OpenNote = z.output<typeof openNoteSchema>;

const openNotes = keptFamily('note.', openNoteSchema);

/** Reads this device's unsaved note on the song, or null. */
export const readKeptNote = (songId: string): OpenNote | null => openNotes.of(songId).read();

/** The fields of the form. */
export interface NoteFields {
  takeId: string;
  text: string;
  anchor: AnchorDraft;
}

export const fieldsOfNote = ({
  takeId,
  text,
  anchor,
}: Pick<TakeNote, 'takeId' | 'text' | 'anchor'>): NoteFields => ({ takeId, text, anchor: draftOf(anchor) });

/** The server stores the text without space at the ends. */
export const isSameNote = (one: NoteFields, other: NoteFields): boolean =>
  one.takeId === other.takeId &&
  one.text.trim() === other.text.trim() &&
  one.anchor.kind === other.anchor.kind &&
  one.anchor.at === other.anchor.at;

/** Keeps the fields of `note`, which is opened, over what is stored. A new note is kept once it has words. */
export function keptNoteFields(
  songId: string,
  note: OpenNote,
  stored: { value: NoteFields; version: number },
  durationMs: number,
): KeptDraft<NoteFields> {
  const kept = openNotes.of(songId);
  return {
    read() {
      const value = fieldsOfNote(note);
      if (isSameNote(value, stored.value)) return null;
      return { value, base: note.seen === stored.version ? stored : { value, version: note.seen } };
    },
    write(unsaved) {
      if (!unsaved) {
        kept.write(null);
        return;
      }
      const { takeId, text, anchor } = unsaved.value;
      const checked = anchorOf(anchor, note.anchor, durationMs);
      kept.write({
        noteId: note.noteId,
        seen: unsaved.base.version,
        takeId,
        anchor: checked.ok ? checked.anchor : note.anchor,
        text,
      });
    },
  };
}
