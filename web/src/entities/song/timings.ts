import {
  lyricsTimingSchema,
  lyricsTimingsPath,
  type LyricsTiming,
} from '@keepsong/domain/documents/lyrics-timing';
import { limit } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

const timings = documents(lyricsTimingSchema);

/** The rules' limit per query; a song has at most one timing per take. */
const MAX_TIMINGS = 100;

/** The lyrics timings of a song's recordings, live. `songId` null reads nothing. */
export function useTimings(songId: string | null): Read<LyricsTiming[]> {
  const ofSong = songId === null ? null : timings.in(lyricsTimingsPath(songId));
  return useLiveQuery(useOwnQuery(ofSong, limit(MAX_TIMINGS)));
}
