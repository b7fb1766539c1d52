import { exampleTake } from '@keepsong/domain/examples/take';
import { addDays, shopDayOf } from '@keepsong/domain/day';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { OPTIONS, takeFilePath, takeIdOf, takesPath, type Option } from '@keepsong/domain/documents/takes';
import { inspectSound } from '@keepsong/domain/media/inspect-sound';
import { measureAudio } from '../../../functions/src/media/measure-audio.ts';
import { database } from '../../support/database.ts';
import { buildOrder, buildSong, givenOrders, type GivenSong } from '../../support/factory.ts';
import { bucket } from '../../support/files.ts';

/** A paid order whose two options wait for the customer's choice. `recordings` are WAV files. */
export async function givenOptions(
  owner: { uid: string; email: string },
  recordings: Readonly<Record<Option, Buffer>>,
  changes: Partial<Song> = {},
): Promise<GivenSong> {
  const now = new Date();
  const order = buildOrder(owner, {
    status: 'ready_for_review',
    waitingOn: 'customer',
    clock: { dueDay: addDays(shopDayOf(now), 5), pausedAt: now, pausedMs: 0 },
    ...(changes.title !== undefined && { songTitle: changes.title }),
  });
  const song = buildSong(order, { takeRound: 1, ...changes });
  await givenOrders([order]);
  await database.doc(songPath(song.id)).set(song);
  for (const option of OPTIONS) {
    const id = takeIdOf(1, option);
    const bytes = recordings[option];
    const originalName = `mix ${option}.wav`;
    const path = takeFilePath(owner.uid, song.id, id, `1700000000000-mix-${option}.wav`);
    await bucket.file(path).save(bytes, { resumable: false, metadata: { contentType: 'audio/wav' } });
    const found = inspectSound('audio/wav', bytes);
    if (typeof found === 'string') throw new Error(`${originalName} is no WAV`);
    const measured = await measureAudio(found, bytes);
    await database.doc(`${takesPath(song.id)}/${id}`).set({
      ...exampleTake({ songId: song.id, option }),
      ...{ orderId: order.id, userId: owner.uid, publishedAt: now },
      audio: { path, originalName, contentType: 'audio/wav', bytes: bytes.length, ...measured },
    });
  }
  return { song, order };
}
