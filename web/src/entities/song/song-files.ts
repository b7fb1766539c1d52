import { songFileSchema, songFilesPath, type SongFile } from '@keepsong/domain/documents/song-parts';
import { SONG_FILE_KINDS } from '@keepsong/domain/uploads';
import { limit } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { type Read, useLiveQuery, useOwnQuery } from '@/lib/firebase/use-read';

const files = documents(songFileSchema);

/** The existing master and instrumental of a song, live. `songId` null reads nothing. */
export function useSongFiles(songId: string | null): Read<SongFile[]> {
  const ofSong = songId === null ? null : files.in(songFilesPath(songId));
  return useLiveQuery(useOwnQuery(ofSong, limit(SONG_FILE_KINDS.length)));
}
