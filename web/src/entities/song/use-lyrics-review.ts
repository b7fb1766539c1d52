import { lyricsApprovalSchema, lyricsApprovalsPath } from '@keepsong/domain/documents/lyrics-approval';
import {
  lyricsVersionSchema,
  lyricsVersionsPath,
  type LyricsVersion,
} from '@keepsong/domain/documents/lyrics-version';
import type { Song } from '@keepsong/domain/documents/song';
import { limit, orderBy, query, type Query } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { owned } from '@/lib/firebase/owned';
import { together } from '@/lib/firebase/together';
import { useLiveQuery, type ShownRead } from '@/lib/firebase/use-read';
import { reviewOf, type LyricsReview } from './lyrics-review';

const versions = documents(lyricsVersionSchema);
const approvals = documents(lyricsApprovalSchema);

/** The saved texts of the song, newest first. */
export function versionsQuery(song: Song): Query<LyricsVersion> {
  return query(owned(versions.in(lyricsVersionsPath(song.id)), song.userId), orderBy('revision', 'desc'));
}

/**
 * The current lyrics of a song with its owner's approvals and comments, live. Queries the newest documents, because listeners on
 * a revision would close with each edit and blank the lines. `song` null reads nothing.
 */
export function useLyricsReview(song: Song | null): ShownRead<LyricsReview> {
  const ofSong = song && owned(approvals.in(lyricsApprovalsPath(song.id)), song.userId);
  const read = together([
    useLiveQuery(song && query(versionsQuery(song), limit(1))),
    useLiveQuery(ofSong && query(ofSong, orderBy('revision', 'desc'), limit(1))),
  ]);
  const [[version], [approval]] = read.data ?? [[], []];
  return { ...read, data: song && read.data ? reviewOf(song, version ?? null, approval ?? null) : undefined };
}
