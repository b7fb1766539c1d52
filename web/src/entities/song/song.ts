import type { Song } from '@keepsong/domain/documents/song';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';
import { songRef } from './song-reads';

export { songsCollection } from './song-reads';

/** One song, live; `missing` when it is another person's. `songId` null reads nothing. */
export function useSong(songId: string | null): Read<Song> {
  return useLiveDoc(songId === null ? null : songRef(songId));
}
