import { randomUUID } from 'node:crypto';
import { saveGift, type GiftForm } from '@keepsong/domain/calls/gifts';
import { giftFilesPrefix, giftPath, GIFTS, giftSchema } from '@keepsong/domain/documents/gift';
import { giftApi, giftPageSchema, type GiftAction, type GiftPage } from '@keepsong/domain/gift-page';
import type { Song } from '@keepsong/domain/documents/song';
import { urls } from './cloud.ts';
import { database, stored, storedAll } from './database.ts';
import { filesUnder } from './files.ts';
import { finishedSong, storedSong } from './finished-song.ts';
import type { Person } from './people.ts';
import { givenVersion } from './songs.ts';

const LYRICS = '[Verse 1]\nThe river runs\nAnd so do we\n';

/** A completed order with a recording, whose lyrics were saved. */
export async function givenFinished(
  owner: Pick<Person, 'uid' | 'email'>,
  changes: Partial<Song> = {},
  seconds = 1,
) {
  const finished = await finishedSong(owner, { lyrics: LYRICS, ...changes }, seconds);
  const song = await storedSong(finished.songId);
  await givenVersion(song.id, owner.uid, LYRICS);
  return { ...finished, song };
}

export const giftForm = (changes: Partial<GiftForm> = {}): GiftForm => ({
  recipient: 'Ada',
  sender: 'Ben',
  words: 'For the river',
  design: 'paper',
  opensAt: null,
  allowsSaving: true,
  takesReactions: true,
  ...changes,
});

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export const storedGift = (giftId: string) => stored(giftPath(giftId), giftSchema);

export const giftsOf = (songId: string) =>
  storedAll(database.collection(GIFTS).where('songId', '==', songId), giftSchema);

export async function linkOf(giftId: string): Promise<string> {
  const token = (await storedGift(giftId))?.token;
  if (!token) throw new Error(`The gift ${giftId} has no link`);
  return token;
}

/** The path of its copy of the recording; empty while there is none. */
export async function fileOf(giftId: string): Promise<string> {
  const gift = await storedGift(giftId);
  return gift?.areCopied ? (gift.copies?.audio.path ?? '') : '';
}

export const filesOf = (giftId: string): Promise<string[]> => filesUnder(giftFilesPrefix(giftId));

/** Creates a gift as its owner, and returns its link. */
export async function givenGift(owner: Person, songId: string, changes: Partial<GiftForm> = {}) {
  const giftId = randomUUID();
  await owner.call(saveGift, { giftId, songId, seen: 0, value: giftForm(changes) });
  return { giftId, token: await linkOf(giftId) };
}

/** Each request comes from an address of its own, because limits count addresses. */
const headers = (sent: Record<string, string> = {}) => ({ 'x-forwarded-for': randomUUID(), ...sent });

export const fetchGift = (token: string, sent: Record<string, string> = {}): Promise<Response> =>
  fetch(urls.function('giftPage') + giftApi(token), { headers: headers(sent) });

/** Returns the data of the recipient's page. */
export async function readGift(token: string): Promise<GiftPage> {
  return giftPageSchema.parse(await (await fetchGift(token)).json());
}

export async function openGift(token: string): Promise<Extract<GiftPage, { state: 'open' }>> {
  const page = await readGift(token);
  if (page.state !== 'open') throw new Error('The page is not open yet');
  return page;
}

export async function act(
  token: string,
  action: GiftAction | object,
  sent: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(urls.function('giftPage') + giftApi(token), {
    method: 'POST',
    headers: headers({ 'content-type': 'application/json', ...sent }),
    body: JSON.stringify(action),
  });
  return { status: response.status, body: await response.json() };
}

export const thank = (text: string, seen: string | null = null) => ({ type: 'thank', text, seen }) as const;
export const heart = (lineId: string, isOn = true) => ({ type: 'heart', lineId, isOn }) as const;

export const statusOf = (url: string): Promise<number> =>
  fetch(url).then(async (response) => {
    await response.arrayBuffer();
    return response.status;
  });
