import { randomUUID } from 'node:crypto';
import type { Song } from '@keepsong/domain/documents/song';
import { songPath, SONGS, songSchema } from '@keepsong/domain/documents/song';
import { orderOf } from '@keepsong/emulators/seed/order-documents';
import { demoOrders } from '@keepsong/emulators/seed/orders';
import { orderPath } from '@keepsong/domain/documents/order';
import { bucket, upload, wavFile } from './files.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from './database.ts';

/** A paid, completed order and its song, with a recording of `seconds` unless it is 0. */
export async function finishedSong(
  owner: { uid: string; email: string },
  changes: Partial<Song> = {},
  seconds = 1,
): Promise<{ songId: string; orderId: string; audioPath: string }> {
  const completed = demoOrders.find(({ status }) => status === 'completed');
  if (!completed) throw new Error('The demo has no completed order');
  const orderId = `order-${randomUUID()}`;
  const songId = `song-${randomUUID()}`;
  const demo = { ...completed, customer: { ...completed.customer, uid: owner.uid, email: owner.email } };
  const order = { ...orderOf(demo, new Date()), id: orderId, songId, finalSongPath: null };
  await database.doc(orderPath(orderId)).set(order);
  const now = new Date();
  const song: Song = {
    id: songId,
    userId: owner.uid,
    orderId,
    title: 'River Road',
    style: 'Folk',
    themes: 'a long way home',
    lyrics: 'words that stay at home',
    lyricsRevision: 1,
    additionalInfo: '',
    coverId: null,
    coverPath: null,
    audio: null,
    isPublic: false,
    isPaid: true,
    orderStatus: 'completed',
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  await database.doc(songPath(songId)).set(song);
  if (seconds === 0) return { songId, orderId, audioPath: '' };
  const audioPath = await upload({
    kind: 'audio',
    ownerId: owner.uid,
    songId,
    name: 'River Road.wav',
    contentType: 'audio/wav',
    bytes: wavFile(seconds),
  });
  return { songId, orderId, audioPath };
}

/** Takes the song and its public files away again, so that no gallery of another test shows it. */
export async function removeSong(songId: string): Promise<void> {
  await database.collection(SONGS).doc(songId).delete();
  await database.doc(`publicSongs/${songId}`).delete();
  // The product takes them away too, at the same time.
  const [files] = await bucket.getFiles({ prefix: `public/${songId}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
}

export async function storedSong(songId: string): Promise<Song> {
  const data = (await database.doc(songPath(songId)).get()).data() ?? {};
  const dates = Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      value instanceof Timestamp ? [[name, value.toDate()]] : [],
    ),
  );
  return songSchema.parse({ ...data, ...dates });
}
