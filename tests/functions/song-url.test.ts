import { beforeAll, describe, expect, it } from 'vitest';
import { getSongUrl, SONG_URL_MINUTES } from '@keepsong/domain/calls/songs';
import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../support/database.ts';
import { bucket } from '../support/files.ts';
import { finishedSong, storedSong } from '../support/finished-song.ts';
import { newAdmin, newCustomer, type Person, type Refused } from '../support/people.ts';
import { waitFor } from '../support/wait-for.ts';

let owner: Person;
let songId: string;
let audioPath: string;
beforeAll(async () => {
  owner = await newCustomer();
  ({ songId, audioPath } = await finishedSong(owner));
  await waitFor('the recording', async () => (await storedSong(songId)).audio);
});

describe('the address of a private song', () => {
  it('is signed for this file and ends after half an hour', async () => {
    const url = new URL((await owner.call(getSongUrl, { songId })).url);
    expect(decodeURIComponent(url.pathname)).toBe(`/${bucket.name}/${audioPath}`);
    expect(url.searchParams.get('X-Goog-Algorithm')).toBe('GOOG4-RSA-SHA256');
    expect(url.searchParams.get('X-Goog-Expires')).toBe(String(SONG_URL_MINUTES * 60));
    expect(url.searchParams.get('X-Goog-Signature')).toMatch(/^[0-9a-f]{512}$/);
    expect(url.searchParams.has('token')).toBe(false);
  });

  it('gives the file in parts, so that a player can seek', async () => {
    const { url } = await owner.call(getSongUrl, { songId });
    const [stored] = await bucket.file(audioPath).download();
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${stored.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(stored.subarray(100, 200));
  });

  it('is given to an admin as well', async () => {
    const admin = await newAdmin();
    expect((await admin.call(getSongUrl, { songId })).url).toContain('X-Goog-Signature=');
  });

  it.each([
    ['is not given while the order was never paid', null, 'not_found'],
    ['is still given after a refund', new Date(), 'allowed'],
  ] as const)('%s', async (_, paidAt, expected) => {
    const unpaid = await finishedSong(owner);
    await waitFor('the recording', async () => (await storedSong(unpaid.songId)).audio);
    await database.doc(songPath(unpaid.songId)).update({ isPaid: false });
    await database.doc(orderPath(unpaid.orderId)).update({ paidAt });
    const asked = owner.call(getSongUrl, { songId: unpaid.songId });
    expect(
      await asked.then(
        () => 'allowed',
        ({ code }: Refused) => code,
      ),
    ).toBe(expected);
  });
});
