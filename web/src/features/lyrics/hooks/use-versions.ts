import { lyricsVersionSchema, lyricsVersionsPath } from '@keepsong/domain/documents/lyrics-version';
import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import { AUDIT_LOG, auditEntrySchema } from '@keepsong/domain/documents/audit-entry';
import { songPath } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const versionConverter = converter(lyricsVersionSchema);
const auditConverter = converter(auditEntrySchema);

/** Saved texts of the song, newest first, live: `count` of them. */
export function useVersions(uid: string, song: Song, count: number): Live<LyricsVersion[]> {
  const versions = collection(firestore(), lyricsVersionsPath(song.id)).withConverter(versionConverter);
  return useLiveQuery(
    // The owner is named although every version here has the same one: the rules ask for it.
    query(versions, where('userId', '==', song.userId), orderBy('revision', 'desc'), limit(count)),
    `${uid}/songs/${song.id}/versions/${count}`,
  );
}

/** Which admin saved which revision, by e-mail; for admins, who alone may read the log. */
export function useSavedBy(uid: string, song: Song, count: number): ReadonlyMap<number, string> {
  const log = collection(firestore(), AUDIT_LOG).withConverter(auditConverter);
  const { data } = useLiveQuery(
    query(
      log,
      where('target', '==', songPath(song.id)),
      where('action', '==', 'lyrics_saved'),
      orderBy('at', 'desc'),
      limit(count),
    ),
    `${uid}/songs/${song.id}/saved-by/${count}`,
  );
  return useMemo(() => {
    const emails = new Map<number, string>();
    for (const { after, actorEmail } of data ?? []) {
      if (typeof after.revision === 'number') emails.set(after.revision, actorEmail);
    }
    return emails;
  }, [data]);
}
