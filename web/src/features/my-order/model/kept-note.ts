import { anchorSchema } from '@keepsong/domain/documents/take-note';
import { z } from '@keepsong/domain/zod';
import { keep, readKept } from '@/lib/browser/kept';

const openNoteSchema = z.object({
  noteId: z.string(),
  /** The version that the edit is based on; 0 for a new note. */
  seen: z.number(),
  takeId: z.string(),
  anchor: anchorSchema,
  text: z.string(),
});
/** The draft of a note. */
export type OpenNote = z.output<typeof openNoteSchema>;

const keyOf = (songId: string) => `note.${songId}`;

/** Reads this device's unsaved note on the song, or null. */
export const readKeptNote = (songId: string): OpenNote | null =>
  readKept(keyOf(songId), openNoteSchema, 'device');

/** Stores it on this device; null removes it. */
export const keepNote = (songId: string, note: OpenNote | null): boolean =>
  keep(keyOf(songId), note, 'device');
