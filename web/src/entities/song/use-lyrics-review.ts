import type { LyricsLine } from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { together } from '@/lib/firebase/together';
import { useLiveQuery, type ShownRead } from '@/lib/firebase/use-read';
import { reviewOf, type LyricsReview } from './lyrics-review';
import { newestApprovalOf, newestVersionOf } from './song-reads';

/** Queries the newest documents: listeners on a revision would close with each edit and blank the lines. `song` null reads nothing. */
export function useLyricsReview(song: Song | null): ShownRead<LyricsReview> {
  const read = together([
    useLiveQuery(song && newestVersionOf(song)),
    useLiveQuery(song && newestApprovalOf(song)),
  ]);
  const [[version], [approval]] = read.data ?? [[], []];
  return { ...read, data: song && read.data ? reviewOf(song, version ?? null, approval ?? null) : undefined };
}

/** The lyrics alone: a song without approvals would be shown only when the server has confirmed that there are none. */
export function useLyricsLines(song: Song | null): ShownRead<readonly LyricsLine[]> {
  const read = useLiveQuery(song && newestVersionOf(song));
  return { ...read, data: song && read.data ? reviewOf(song, read.data[0] ?? null, null).lines : undefined };
}
