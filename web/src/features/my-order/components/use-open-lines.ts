import type { Song } from '@keepsong/domain/documents/song';
import { linesOf } from '@/entities/song/lyrics-review';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';

/** How many lines of each song wait for approval. */
export function useOpenLines([first, second]: readonly Song[]): readonly number[] {
  const reviews = [useLyricsReview(first ?? null), useLyricsReview(second ?? null)];
  return reviews.map(({ data }) => (data ? linesOf(data).open : 0));
}

export const sumOf = (lines: readonly number[]): number => lines.reduce((sum, open) => sum + open, 0);
