import { setSongPublic } from '@keepsong/domain/calls/songs';
import { type Song, songPath, SONGS, songSchema } from '@keepsong/domain/documents/song';
import { bucket, RECORDING, upload, wavFile } from './files.ts';
import { database, withDates } from './database.ts';
import { givenSong, someCustomer } from './factory.ts';
import type { Person } from './people.ts';
import { waitFor } from './wait-for.ts';

/** A paid, completed order and its song, with a checked recording of `seconds` unless it is 0. */
export async function finishedSong(
  owner: { uid: string; email: string },
  changes: Partial<Song> = {},
  seconds = 1,
): Promise<{ songId: string; orderId: string; audioPath: string }> {
  const { song, order } = await givenSong(owner, {
    ...{ style: 'Folk', themes: 'a long way home', lyrics: 'words that stay at home', lyricsRevision: 1 },
    orderStatus: 'completed',
    ...changes,
  });
  const ids = { songId: song.id, orderId: order.id };
  if (seconds === 0) return { ...ids, audioPath: '' };
  const at = { ownerId: owner.uid, songId: song.id };
  const audioPath = await upload({ ...RECORDING, ...at, bytes: wavFile(seconds) });
  await waitFor('the recording', async () => (await storedSong(song.id)).audio);
  return { ...ids, audioPath };
}

/** The finished song of somebody who never signs in, without a recording. */
export async function someSong() {
  const owner = someCustomer();
  return { ownerId: owner.uid, ...(await finishedSong(owner, {}, 0)) };
}

/** Turns its owner's switch, over what is stored. */
export const setPublic = async (owner: Person, songId: string, value: boolean) =>
  owner.call(setSongPublic, { songId, seen: (await storedSong(songId)).publicVersion, value });

/** Deletes the song and its public files, so that no gallery of another test shows it. */
export async function removeSong(songId: string): Promise<void> {
  await database.collection(SONGS).doc(songId).delete();
  await database.doc(`publicSongs/${songId}`).delete();
  // The product deletes them too, at the same time.
  const [files] = await bucket.getFiles({ prefix: `public/${songId}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

export async function storedSong(songId: string): Promise<Song> {
  return songSchema.parse(withDates((await database.doc(songPath(songId)).get()).data()));
}
