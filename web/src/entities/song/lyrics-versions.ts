import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import { songPath } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { auditLogCollection } from '@/entities/audit/audit';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { versionsQuery } from './lyrics-review';

const PER_PAGE = 20;
/** The rules list at most this many documents at once. */
const MAX_LISTED = 100;

interface LyricsVersions {
  versions: Read<LyricsVersion[]>;
  /** Null when all versions are shown. */
  showMore: (() => void) | null;
}

/** The saved texts of the song, newest first, live; initially one page. */
export function useLyricsVersions(song: Song): LyricsVersions {
  const [count, setCount] = useState(PER_PAGE);
  const versions = useLiveQuery(versionsQuery(useFirestore(), song, count));
  const hasMore = versions.data?.length === count && count < MAX_LISTED;
  return { versions, showMore: hasMore ? () => setCount(count + PER_PAGE) : null };
}

/** The e-mail of the admin who saved each revision; only admins may read it. `song` null reads nothing. */
export function useLyricsSavers(song: Song | null): ReadonlyMap<number, string> {
  const log = auditLogCollection(useFirestore());
  const { data } = useLiveQuery(
    song &&
      query(
        log,
        where('target', '==', songPath(song.id)),
        where('action', '==', 'lyrics_saved'),
        orderBy('at', 'desc'),
        limit(MAX_LISTED),
      ),
  );
  return useMemo(() => {
    const emails = new Map<number, string>();
    for (const { after, actorEmail } of data ?? []) {
      if (typeof after.revision === 'number') emails.set(after.revision, actorEmail);
    }
    return emails;
  }, [data]);
}
