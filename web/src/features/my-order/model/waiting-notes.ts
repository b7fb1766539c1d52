import type { CallRequest } from '@keepsong/domain/calls/define-call';
import type { saveNote } from '@keepsong/domain/calls/save-note';
import type { Song } from '@keepsong/domain/documents/song';
import type { TakeNote } from '@keepsong/domain/documents/take-note';

/** The server's time is not known yet; such a note is newer than the others. */
const NEWEST = new Date(8.64e15);

/**
 * Applies the queued changes to a song's notes, as the server will: a later change refers to the version that the earlier one
 * makes. The server will refuse a change of another version or of a sent note, so it changes nothing.
 */
export function withWaitingNotes(
  { id: songId, orderId, userId }: Pick<Song, 'id' | 'orderId' | 'userId'>,
  notes: readonly TakeNote[],
  changes: readonly CallRequest<typeof saveNote>[],
): TakeNote[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  for (const { noteId, seen, note, ...change } of changes) {
    const stored = byId.get(noteId);
    const fits = (stored?.version ?? 0) === seen && (stored?.state ?? 'draft') === 'draft';
    if (change.songId !== songId || !fits) continue;
    if (note === null) byId.delete(noteId);
    else {
      const fresh = { id: noteId, songId, orderId, userId, createdAt: NEWEST };
      const draft = { state: 'draft', revision: null, answer: '', updatedAt: NEWEST } as const;
      byId.set(noteId, { ...draft, ...fresh, ...stored, ...note, version: seen + 1 });
    }
  }
  return [...byId.values()];
}
