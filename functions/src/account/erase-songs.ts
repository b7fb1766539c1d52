import { COVERS } from '@keepsong/domain/documents/song-parts';
import { GIFT_REPORTS } from '@keepsong/domain/documents/reports';
import { SONGS } from '@keepsong/domain/documents/song';
import { UPLOADS } from '@keepsong/domain/documents/upload';
import { UNTOUCHED_SONG } from '@keepsong/domain/untouched';
import { syncPublicSong } from '../gallery/sync-public-song.ts';
import { songReports } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { forEachOwned, DELETED_TITLE, impersonalStyle, NOBODY } from './anonymise-orders.ts';

/** The song's fields after the deletion, without personal content; kept because its order is still shown. */
export function emptySong(style: unknown, now: Date) {
  return {
    userId: NOBODY,
    title: DELETED_TITLE,
    style: impersonalStyle(style),
    themes: '',
    lyrics: '',
    ...UNTOUCHED_SONG,
    updatedAt: now,
  };
}

/**
 * Empties every song of the person, and deletes its parts, covers, upload records and the reports of it and of its gift pages. An emptied song no
 * longer belongs to the person, so a repeat continues where the last run stopped. It leaves the gallery before the next one is emptied; if that
 * fails, the song trigger removes it.
 */
export async function eraseSongs(uid: string): Promise<void> {
  const database = firestore();
  await forEachOwned(SONGS, uid, async (song) => {
    for (const part of await song.ref.listCollections()) await database.recursiveDelete(part);
    const [covers, uploads, reports] = await Promise.all([
      database.collection(COVERS).where('songId', '==', song.id).get(),
      database.collection(UPLOADS).where('songId', '==', song.id).get(),
      database.collection(GIFT_REPORTS).where('songId', '==', song.id).get(),
    ]);
    const batch = database.batch();
    for (const { ref } of [...covers.docs, ...uploads.docs, ...reports.docs]) batch.delete(ref);
    batch.delete(songReports().doc(song.id));
    batch.update(song.ref, emptySong(song.get('style'), new Date()));
    await batch.commit();
    if (song.get('isPublic') === true) await syncPublicSong(song.id);
  });
}
