import { randomUUID } from 'node:crypto';
import { publicSongPath, type PublicSong } from '@keepsong/domain/documents/public-song';
import { searchTokens } from '@keepsong/domain/search';
import { database } from './database.ts';
import { bucket, wavFile } from './files.ts';

interface Given {
  title: string;
  style?: string;
  /** False: the song has no recording. A number: of so many seconds. */
  audio?: boolean | number;
}

const SECONDS = 20;

/** A word that only one test's songs have in their titles. */
export const someWord = (): string => `zq${randomUUID().replace(/[^a-z]/g, '')}`;

/** Songs in the gallery, newest last, with a recording each. Returns their ids. */
export async function givenPublicSongs(songs: readonly Given[]): Promise<string[]> {
  const now = Date.now();
  return Promise.all(
    songs.map(async ({ title, style = 'Folk', audio = true }, index) => {
      const id = `song-${randomUUID()}`;
      const seconds = audio === true ? SECONDS : Number(audio);
      const audioPath = seconds > 0 ? `public/${id}/${randomUUID()}.wav` : null;
      if (audioPath) {
        await bucket.file(audioPath).save(wavFile(seconds), {
          resumable: false,
          metadata: { contentType: 'audio/wav', cacheControl: 'private, no-cache' },
        });
      }
      const song: PublicSong = {
        ...{ id, title, style, themes: '', coverPath: null, audioPath },
        durationMs: seconds > 0 ? seconds * 1000 : null,
        peaks: Array.from({ length: 160 }, (_, bar) => Math.abs(Math.sin(bar / 7))),
        searchTokens: searchTokens(title, style, ''),
        publishedAt: new Date(now + index),
      };
      await database.doc(publicSongPath(id)).set(song);
      return id;
    }),
  );
}

/** Removes songs from the gallery. Their files stay: the Storage emulator ends when one is deleted during a request. */
export async function removePublicSongs(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => database.doc(publicSongPath(id)).delete()));
}
