import type { Transaction } from 'firebase-admin/firestore';
import type { LyricsSource, LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import type { Song } from '@keepsong/domain/documents/song';
import { lyricsVersions, songs } from './collections.ts';

export interface LyricsSave {
  lyrics: string;
  savedBy: LyricsVersion['savedBy'];
  source: LyricsSource;
  at: Date;
}

function versionOf(song: Song, revision: number, save: LyricsSave): LyricsVersion {
  const { lyrics, savedBy, source, at } = save;
  return {
    id: String(revision),
    songId: song.id,
    userId: song.userId,
    revision,
    lyrics,
    savedBy,
    source,
    createdAt: at,
  };
}

/**
 * Writes the next revision of a song's lyrics and keeps the text before it readable. The caller has read `song` in
 * this transaction. Returns the new revision.
 */
export function saveLyricsIn(transaction: Transaction, song: Song, save: LyricsSave): number {
  const revision = song.lyricsRevision + 1;
  const versions = lyricsVersions(song.id);
  if (song.lyricsRevision === 0) {
    const ordered = {
      lyrics: song.lyrics,
      savedBy: 'customer',
      source: 'ordered',
      at: song.createdAt,
    } as const;
    transaction.set(versions.doc('0'), versionOf(song, 0, ordered));
  }
  transaction.create(versions.doc(String(revision)), versionOf(song, revision, save));
  transaction.update(songs().doc(song.id), {
    lyrics: save.lyrics,
    lyricsRevision: revision,
    updatedAt: save.at,
  });
  return revision;
}
