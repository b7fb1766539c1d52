import { type Order, orderPath } from '@keepsong/domain/documents/order';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import {
  draftTakeSchema,
  draftTakesPath,
  takeSchema,
  takesPath,
  type Option,
} from '@keepsong/domain/documents/takes';
import { database, stored, storedAll } from './database.ts';
import { buildOrder, buildSong, type Account } from './factory.ts';
import { upload, wavFile } from './files.ts';
import { waitFor } from './wait-for.ts';

type SongOf = Pick<Song, 'id' | 'userId'>;

export const storedDraft = (songId: string, option: Option) =>
  stored(`${draftTakesPath(songId)}/${option}`, draftTakeSchema);

/** Published takes, in the order of their ids. */
export const storedTakes = (songId: string) => storedAll(database.collection(takesPath(songId)), takeSchema);

/** An order of one or two songs, in production. */
export async function givenInProduction(
  owner: Pick<Account, 'uid' | 'email'>,
  songCount: 1 | 2 = 1,
  changes: Partial<Order> = {},
): Promise<{ order: Order; songs: [Song, ...Song[]] }> {
  const first = buildOrder(owner, { status: 'in_production', ...changes });
  const order = { ...first, secondSongId: songCount === 2 ? `${first.songId}-2` : null };
  const song = buildSong(order);
  const { secondSongId: id } = order;
  const songs: [Song, ...Song[]] = [song, ...(id ? [{ ...song, id }] : [])];
  const batch = database.batch();
  batch.set(database.doc(orderPath(order.id)), order);
  for (const each of songs) batch.set(database.doc(songPath(each.id)), each);
  await batch.commit();
  return { order, songs };
}

type Recording = Pick<Parameters<typeof upload>[0], 'name' | 'contentType' | 'bytes'>;

export interface Draft {
  songId: string;
  option: Option;
  path: string;
}

/** Uploads recordings and waits until they are drafts. Returns them as an admin sees them. */
export function givenDrafts(
  songs: readonly SongOf[],
  options: readonly Option[] = ['A', 'B'],
  recording?: Recording,
): Promise<Draft[]> {
  return Promise.all(
    songs.flatMap((song) =>
      options.map(async (option) => {
        const kind = option === 'A' ? 'option_a' : 'option_b';
        const file = { name: `Option ${option}.wav`, contentType: 'audio/wav', bytes: wavFile(1) };
        const path = await upload({ kind, ownerId: song.userId, songId: song.id, ...file, ...recording });
        await waitFor(path, async () => (await storedDraft(song.id, option))?.audio.path === path);
        return { songId: song.id, option, path };
      }),
    ),
  );
}
