import type { Take } from '@keepsong/domain/documents/takes';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { takesOf } from './song-reads';

/** The newest published takes of a song, oldest first, live. `songId` null reads nothing. */
export function useTakes(songId: string | null): Read<Take[]> {
  return useLiveQuery(useOwnQuery(songId === null ? null : takesOf(songId)));
}
