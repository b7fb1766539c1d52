import { anchorSchema } from '@keepsong/domain/documents/take-note';
import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/kept';

const openNoteSchema = z.object({
  noteId: z.string(),
  /** The version that is being changed; 0 for a new note. */
  seen: z.number(),
  takeId: z.string(),
  anchor: anchorSchema,
  text: z.string(),
});
/** The note that a person is writing. */
export type OpenNote = z.output<typeof openNoteSchema>;

const keyOf = (songId: string) => `note.${songId}`;

/** The note on this song that was being written in this tab and is not saved; null when there is none. */
export const readKeptNote = (songId: string): OpenNote | null => readKept(keyOf(songId), openNoteSchema);

/** Keeps it through a reload; null removes it. */
export const keepNote = (songId: string, note: OpenNote | null): void => keep(keyOf(songId), note);
