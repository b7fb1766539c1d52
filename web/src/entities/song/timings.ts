import { lyricsTimingSchema, lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import type { LyricsTiming } from '@keepsong/domain/documents/lyrics-timing';
import { collection, limit, query } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { ownedOrAll } from '@/lib/firebase/owned';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const timingConverter = converter(lyricsTimingSchema);

/** The rules' limit per query; a song has at most one timing per take. */
const MAX_TIMINGS = 100;

/** The lyrics timings of a song's recordings, live. `songId` null reads nothing. */
export function useTimings(songId: string | null): Read<LyricsTiming[]> {
  const { user, isAdmin } = useSession();
  return useLiveQuery(
    user && songId !== null
      ? query(
          ownedOrAll(collection(firestore, lyricsTimingsPath(songId)).withConverter(timingConverter), {
            uid: user.uid,
            isAdmin,
          }),
          limit(MAX_TIMINGS),
        )
      : null,
  );
}
