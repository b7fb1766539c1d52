import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { auditLogCollection } from '@/entities/audit/audit';
import { MAX_LISTED, useLiveList, type LiveList } from '@/lib/firebase/use-live-list';
import { useLiveQuery } from '@/lib/firebase/use-read';
import { versionsOf } from './song-reads';

const PER_PAGE = 20;

/** The saved texts of the song, newest first. */
export const useLyricsVersions = (song: Song): LiveList<LyricsVersion> =>
  useLiveList(versionsOf(song), PER_PAGE);

/** The e-mail of the admin who saved each revision; only admins may read it. `song` null reads nothing. */
export function useLyricsSavers(song: Song | null): ReadonlyMap<number, string> {
  const log = auditLogCollection();
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
