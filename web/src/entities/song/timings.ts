import { lyricsTimingSchema, lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import type { LyricsTiming } from '@keepsong/domain/documents/lyrics-timing';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const timingConverter = converter(lyricsTimingSchema);

/** The rules' limit per query; a song has at most one timing per take. */
const MAX_TIMINGS = 100;

/** The lyrics timings of a song's recordings, live. `songId` null reads nothing. */
export function useTimings(songId: string | null): Read<LyricsTiming[]> {
  const { user, isAdmin } = useSession();
  const db = useFirestore();
  return useLiveQuery(
    user && songId !== null
      ? query(
          collection(db, lyricsTimingsPath(songId)).withConverter(timingConverter),
          // The rules require the owner in the query of non-admins.
          ...(isAdmin ? [] : [where('userId', '==', user.uid)]),
          limit(MAX_TIMINGS),
        )
      : null,
  );
}
