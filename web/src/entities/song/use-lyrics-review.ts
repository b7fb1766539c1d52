import type { LyricsLine } from '@keepsong/domain/documents/lyrics-version';
import type { Song } from '@keepsong/domain/documents/song';
import { together } from '@/lib/firebase/together';
import { useLiveQuery, type ShownRead } from '@/lib/firebase/use-read';
import { reviewOf, type LyricsReview } from './lyrics-review';
import { newestApprovalOf, newestVersionOf } from './song-reads';

/**
 * The current lyrics of a song with its owner's approvals and comments, live. Queries the newest documents, because listeners on
 * a revision would close with each edit and blank the lines. `song` null reads nothing.
 */
export function useLyricsReview(song: Song | null): ShownRead<LyricsReview> {
  const read = together([
    useLiveQuery(song && newestVersionOf(song)),
    useLiveQuery(song && newestApprovalOf(song)),
  ]);
  const [[version], [approval]] = read.data ?? [[], []];
  return { ...read, data: song && read.data ? reviewOf(song, version ?? null, approval ?? null) : undefined };
}

/**
 * The current lyrics as they are sung, without what was said about them: a song that has no approvals would be shown a second time
 * only when the server has confirmed that.
 */
export function useLyricsLines(song: Song | null): ShownRead<readonly LyricsLine[]> {
  const read = useLiveQuery(song && newestVersionOf(song));
  return { ...read, data: song && read.data ? reviewOf(song, read.data[0] ?? null, null).lines : undefined };
}
