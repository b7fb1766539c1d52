import type { Song } from '@keepsong/domain/documents/song';
import type { Take, TakeNote } from '@keepsong/domain/documents/takes';
import type { LyricsTiming } from '@keepsong/domain/documents/lyrics';
import { type Read, useLiveDoc, useLiveQuery, useOwnQuery } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';
import { notesOf, sentNotesOf, songRef, takesOf, timingsOf } from './song-reads';

export { songsCollection } from './song-reads';

/** One song, live; `missing` when it is another person's. `songId` null reads nothing. */
export function useSong(songId: string | null): Read<Song> {
  return useLiveDoc(songId === null ? null : songRef(songId));
}

/** The newest published takes of a song, oldest first, live. `songId` null reads nothing. */
export function useTakes(songId: string | null): Read<Take[]> {
  return useLiveQuery(useOwnQuery(songId === null ? null : takesOf(songId)));
}

/** The newest notes on the takes of a song, live: the owner's own, or for an admin the sent ones. `songId` null reads nothing. */
export function useNotes(songId: string | null): Read<TakeNote[]> {
  const { isAdmin } = useSession();
  return useLiveQuery(useOwnQuery(songId === null ? null : isAdmin ? sentNotesOf(songId) : notesOf(songId)));
}

/** The lyrics timings of a song's recordings, live. `songId` null reads nothing. */
export function useTimings(songId: string | null): Read<LyricsTiming[]> {
  return useLiveQuery(useOwnQuery(songId === null ? null : timingsOf(songId)));
}
