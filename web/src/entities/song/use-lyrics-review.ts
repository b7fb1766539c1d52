import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { together } from '@/lib/firebase/together';
import { useLiveQuery, type ShownRead } from '@/lib/firebase/use-read';
import { reviewOf, type LyricsReview } from './lyrics-review';
import { newestApprovalOf, newestVersionOf, versionOf } from './song-reads';

/** Queries the newest documents: listeners on a revision would close with each edit and blank the lines. `song` null reads nothing. */
export function useLyricsReview(song: Song | null): ShownRead<LyricsReview> {
  const read = together([
    useLiveQuery(song && newestVersionOf(song)),
    useLiveQuery(song && newestApprovalOf(song)),
  ]);
  const [[version], [approval]] = read.data ?? [[], []];
  return { ...read, data: song && read.data ? reviewOf(song, version ?? null, approval ?? null) : undefined };
}

/**
 * The lyrics alone: a song without approvals would be shown only when the server has confirmed that there are none. `revision`: of a text
 * that need not be the newest, as that of a recording whose order is open again.
 */
export function useLyricsLines(song: Song | null, revision?: number): ShownRead<readonly LyricsLine[]> {
  const version = revision === undefined ? newestVersionOf : (of: Song) => versionOf(of, revision);
  const read = useLiveQuery(song && version(song));
  return { ...read, data: song && read.data ? reviewOf(song, read.data[0] ?? null, null).lines : undefined };
}
