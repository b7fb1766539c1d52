import type { LyricsTiming } from '@keepsong/domain/documents/lyrics';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { timingsOf } from './song-reads';

/** The lyrics timings of a song's recordings, live. `songId` null reads nothing. */
export function useTimings(songId: string | null): Read<LyricsTiming[]> {
  return useLiveQuery(useOwnQuery(songId === null ? null : timingsOf(songId)));
}
