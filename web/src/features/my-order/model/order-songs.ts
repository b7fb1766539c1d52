import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';

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
