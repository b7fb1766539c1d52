import { isCompleted } from '@keepsong/domain/order-status';
import type { Song } from '@keepsong/domain/documents/song';

export interface Reader {
  uid: string;
  isAdmin: boolean;
}

/** Why the lyrics cannot be changed, or null when they can. The server enforces the same rules. */
export function readOnlyReason(
  song: Pick<Song, 'userId' | 'isPaid' | 'orderStatus'>,
  reader: Reader,
): string | null {
  if (reader.isAdmin) return null;
  if (song.userId !== reader.uid) return 'These lyrics belong to somebody else, so you can only read them.';
  if (!song.isPaid) return 'Lyrics open for changes once the order is paid.';
  if (isCompleted(song.orderStatus)) {
    return 'This song is completed, so its lyrics can no longer be changed.';
  }
  return null;
}
