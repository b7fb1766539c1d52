import { takeSchema, takesPath, type Take } from '@keepsong/domain/documents/take';
import { limitToLast, orderBy } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useOwnQuery } from '@/lib/firebase/use-own-query';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

const takes = documents(takeSchema);

const MAX_TAKES = 40;

/**
 * The newest published takes of a song, oldest first, live. Takes of a round have the same date; their ids sort A before B.
 * `songId` null reads nothing.
 */
export function useTakes(songId: string | null): Read<Take[]> {
  const ofSong = songId === null ? null : takes.in(takesPath(songId));
  return useLiveQuery(useOwnQuery(ofSong, orderBy('publishedAt'), limitToLast(MAX_TAKES)));
}
