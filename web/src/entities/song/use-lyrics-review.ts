import { lyricsApprovalSchema, lyricsApprovalsPath } from '@keepsong/domain/documents/lyrics-approval';
import { lyricsVersionSchema, lyricsVersionsPath } from '@keepsong/domain/documents/lyrics-version';
import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import type { Song } from '@keepsong/domain/documents/song';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { owned } from '@/lib/firebase/owned';
import { together } from '@/lib/firebase/together';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { ShownRead } from '@/lib/firebase/use-read';
import { reviewOf } from './lyrics-review';
import type { LyricsReview } from './lyrics-review';

const versionConverter = converter(lyricsVersionSchema);
const approvalConverter = converter(lyricsApprovalSchema);

/** The saved texts of the song, newest first. */
export function versionsQuery(song: Song): Query<LyricsVersion> {
  const versions = collection(firestore, lyricsVersionsPath(song.id)).withConverter(versionConverter);
  return query(owned(versions, song.userId), orderBy('revision', 'desc'));
}

/**
 * The current lyrics of a song with its owner's approvals and comments, live. Queries the newest documents, because listeners on
 * a revision would close with each edit and blank the lines.
 */
export function useLyricsReview(song: Song): ShownRead<LyricsReview> {
  const versions = useLiveQuery(query(versionsQuery(song), limit(1)));
  const ofSong = collection(firestore, lyricsApprovalsPath(song.id)).withConverter(approvalConverter);
  const approvals = useLiveQuery(query(owned(ofSong, song.userId), orderBy('revision', 'desc'), limit(1)));
  const read = together([versions, approvals]);
  const [[version], [approval]] = read.data ?? [[], []];
  return { ...read, data: read.data && reviewOf(song, version ?? null, approval ?? null) };
}
