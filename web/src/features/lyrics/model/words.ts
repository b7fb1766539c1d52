import { isCompleted } from '@keepsong/domain/order-status';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { LyricsVersion } from '@keepsong/domain/documents/lyrics-version';
import type { Song } from '@keepsong/domain/documents/song';

export { momentOf } from '@/lib/dates';

export const titleOf = ({ title }: Pick<Song, 'title'>) => title || UNTITLED_SONG;

/** Why the lyrics cannot be changed, or null when they can. What the server decides, said before it must. */
export function readOnlyReason(
  song: Pick<Song, 'userId' | 'isPaid' | 'orderStatus'>,
  reader: { uid: string; isAdmin: boolean },
): string | null {
  if (reader.isAdmin) return null;
  if (song.userId !== reader.uid) return 'These lyrics belong to somebody else, so you can only read them.';
  if (!song.isPaid) return 'Lyrics open for changes once the order is paid.';
  if (isCompleted(song.orderStatus)) {
    return 'This song is completed, so its lyrics can no longer be changed.';
  }
  return null;
}

const SOURCES: Readonly<Record<LyricsVersion['source'], string>> = {
  ordered: 'As ordered',
  typed: 'Edited',
  generated: 'From a draft',
  restored: 'Restored',
};
export const sourceOf = ({ source }: Pick<LyricsVersion, 'source'>) => SOURCES[source];
