import { SONGS, songPath, songSchema, type Song } from '@keepsong/domain/documents/song';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';

const songs = documents(songSchema);

export const songsCollection = () => songs.in(SONGS);

/** One song, live; `missing` when it is another person's. `songId` null reads nothing. */
export function useSong(songId: string | null): Read<Song> {
  return useLiveDoc(songId === null ? null : songs.at(songPath(songId)));
}
