import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { GIFTS_HASH } from '@/config/paths';
import { linesOf } from '@/entities/song/lyrics-review';
import { useLyricsReview } from '@/entities/song/use-lyrics-review';

/** What each subject of the page gets. It reads the rest itself, and decides whether there is something to show. */
export interface OrderSongs {
  order: Order;
  songs: readonly Song[];
}

const ORDINALS = ['first', 'second'];

/** The title of a part about the only song, or about the first or second one. */
export function titleOf(
  { songs }: OrderSongs,
  index: number,
  one: string,
  of: (ordinal: string) => string,
): string {
  return songs.length === 1 ? one : of(ORDINALS[index] ?? '');
}

/** Of the link to the gift pages of the first song, which e-mails and the dashboard have too, or of the second one. */
export const giftsHashOf = (index: number): string =>
  index === 0 ? GIFTS_HASH : `${GIFTS_HASH}-${index + 1}`;

/** How many lines of the songs wait for approval. */
export function useOpenLines([first, second]: readonly Song[]): number {
  const reviews = [useLyricsReview(first ?? null), useLyricsReview(second ?? null)];
  return reviews.reduce((sum, { data }) => sum + (data ? linesOf(data).open : 0), 0);
}
