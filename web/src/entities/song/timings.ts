import { lyricsTimingSchema, lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import type { LyricsTiming } from '@keepsong/domain/documents/lyrics-timing';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { useSession } from '@/lib/session/session';

const timingConverter = converter(lyricsTimingSchema);

/** What the rules allow at once; a song has at most as many as takes. */
const MAX_TIMINGS = 100;

/** When the lines of a song are sung in its recordings, live. `songId` null reads nothing. */
export function useTimings(songId: string | null): Live<LyricsTiming[]> {
  const { user, isAdmin } = useSession();
  const db = useFirestore();
  return useLiveQuery(
    user && songId !== null
      ? query(
          collection(db, lyricsTimingsPath(songId)).withConverter(timingConverter),
          // The rules require the owner in the query of everybody but admins.
          ...(isAdmin ? [] : [where('userId', '==', user.uid)]),
          limit(MAX_TIMINGS),
        )
      : null,
  );
}
