import type { TakeNote } from '@keepsong/domain/documents/takes';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';
import { notesOf, sentNotesOf } from './song-reads';

/** The newest notes on the takes of a song, live: the owner's own, or for an admin the sent ones. `songId` null reads nothing. */
export function useNotes(songId: string | null): Read<TakeNote[]> {
  const { isAdmin } = useSession();
  return useLiveQuery(useOwnQuery(songId === null ? null : isAdmin ? sentNotesOf(songId) : notesOf(songId)));
}
