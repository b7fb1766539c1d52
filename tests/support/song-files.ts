import { readFileSync } from 'node:fs';
import { songFileSchema, songFilesPath } from '@keepsong/domain/documents/song-parts';
import type { Song } from '@keepsong/domain/documents/song';
import { database, storedAll } from './database.ts';
import { upload, wavFile } from './files.ts';
import { waitFor } from './wait-for.ts';

const tone = new URL('../../functions/src/media/fixtures/cbr-44100-stereo.mp3', import.meta.url);

/** One file of each kind. */
export const SONG_FILES = [
  { kind: 'master', name: 'Master.wav', contentType: 'audio/wav', bytes: wavFile(3) },
  { kind: 'instrumental', name: 'No words.mp3', contentType: 'audio/mpeg', bytes: readFileSync(tone) },
] as const;

/** In the order of their kinds. */
export const storedSongFiles = (songId: string) =>
  storedAll(database.collection(songFilesPath(songId)), songFileSchema);

/** Uploads one file of each kind and waits until they are checked. Returns their paths. */
export async function givenSongFiles(song: Pick<Song, 'id' | 'userId'>): Promise<string[]> {
  const about = { ownerId: song.userId, songId: song.id };
  const paths = await Promise.all(SONG_FILES.map((file) => upload({ ...file, ...about })));
  await waitFor('the files', async () => (await storedSongFiles(song.id)).length === paths.length);
  return paths;
}
