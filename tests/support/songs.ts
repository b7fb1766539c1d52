import { orderOf } from '@keepsong/emulators/seed/order-documents';
import { demoOrders } from '@keepsong/emulators/seed/orders';
import { songDocuments } from '@keepsong/emulators/seed/song-documents';
import { randomUUID } from 'node:crypto';
import { lyricsVersionsPath, lyricsVersionSchema } from '@keepsong/domain/documents/lyrics-version';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { songPath, songSchema, type Song } from '@keepsong/domain/documents/song';
import { searchTokens } from '@keepsong/domain/search';
import { z } from 'zod/mini';
import { database } from './database.ts';

export interface GivenSong {
  song: Song;
  order: Order;
}

/** An order and its song as they are after the payment, nothing written yet; `changes` tell what is different. */
export async function givenSong(
  owner: { uid: string; email: string },
  changes: Partial<Pick<Song, 'title' | 'lyrics' | 'isPaid' | 'orderStatus' | 'themes'>> = {},
): Promise<GivenSong> {
  const [demo] = demoOrders;
  if (!demo) throw new Error('There is no demo order to take the shape from');
  const id = randomUUID();
  const { isPaid = true, orderStatus = 'pending', title = `Song ${id.slice(0, 8)}` } = changes;
  const mine = {
    ...demo,
    customer: { ...demo.customer, ...owner },
    status: orderStatus,
    paymentStatus: isPaid ? ('paid' as const) : ('pending' as const),
  };
  const order = {
    ...orderOf(mine, new Date()),
    id,
    songId: `song-${id}`,
    songTitle: title,
    searchTokens: searchTokens(title, owner.email),
  };
  const [document] = songDocuments(mine, order, null);
  const song = songSchema.parse({
    ...document?.data,
    id: order.songId,
    lyrics: '',
    lyricsRevision: 0,
    ...changes,
    title,
    isPaid,
    orderStatus,
  });
  await Promise.all([database.doc(orderPath(id)).set(order), database.doc(songPath(song.id)).set(song)]);
  return { song, order };
}

const textSchema = z.omit(lyricsVersionSchema, { createdAt: true });

/** Every saved text of the song, oldest first. */
export async function versionsOf(songId: string) {
  const found = await database.collection(lyricsVersionsPath(songId)).orderBy('revision').get();
  return found.docs.map((document) => textSchema.parse(document.data()));
}

const lyricsSchema = z.pick(songSchema, { lyrics: true, lyricsRevision: true });

export async function storedLyrics(songId: string) {
  return lyricsSchema.parse((await database.doc(songPath(songId)).get()).data());
}
