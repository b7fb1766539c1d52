import { randomUUID } from 'node:crypto';
import { publicSongPath } from '@keepsong/domain/documents/public-song';
import { drawCover } from '@keepsong/emulators/seed/covers';
import { givenPublicSongs, removePublicSongs } from '../../support/given-public-songs.ts';
import { lightCovers } from '../../../functions/src/media/light-covers.ts';
import { database } from '../../support/database.ts';
import { bucket } from '../../support/files.ts';

const SONGS = 24;
/** Of the copy that visitors receive. */
const COVER_WIDTH = 640;

/** A full first page of songs with covers. Returns what removes them. */
export async function givenGallery(): Promise<() => Promise<void>> {
  const titles = Array.from({ length: SONGS }, (_, n) => `A song for the gallery ${n + 1}`);
  const ids = await givenPublicSongs(
    titles.map((title) => ({ title, themes: 'our first house', audio: false })),
  );
  for (const [index, id] of ids.entries()) {
    const coverPath = `public/${id}/${randomUUID()}.webp`;
    const covers = await lightCovers(await drawCover(titles[index] ?? ''));
    const cover = covers.find(({ width }) => width === COVER_WIDTH);
    if (!cover) throw new Error('The cover has no light copy');
    await bucket
      .file(coverPath)
      .save(cover.bytes, { resumable: false, metadata: { contentType: 'image/webp' } });
    await database.doc(publicSongPath(id)).update({ coverPath });
  }
  return () => removePublicSongs(ids);
}
