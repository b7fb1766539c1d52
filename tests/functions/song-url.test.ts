import { beforeAll, describe, expect, it } from 'vitest';
import { getSongUrl, SONG_URL_MINUTES } from '@keepsong/domain/calls/songs';
import { songPath } from '@keepsong/domain/documents/song';
import { changeOrder, database } from '../support/database.ts';
import { bucket } from '../support/files.ts';
import { finishedSong } from '../support/finished-song.ts';
import { newAdmin, newCustomer, type Person, type Refused } from '../support/people.ts';

let owner: Person;
let songId: string;
let audioPath: string;
beforeAll(async () => {
  owner = await newCustomer();
  ({ songId, audioPath } = await finishedSong(owner));
});

describe('the address of a private song', () => {
  it('is signed for this file, also for an admin, ends after half an hour and gives the file in parts', async () => {
    const admin = await newAdmin();
    expect((await admin.call(getSongUrl, { songId })).url).toContain('X-Goog-Signature=');
    const url = new URL((await owner.call(getSongUrl, { songId })).url);
    expect(decodeURIComponent(url.pathname)).toBe(`/${bucket.name}/${audioPath}`);
    expect(url.searchParams.get('X-Goog-Algorithm')).toBe('GOOG4-RSA-SHA256');
    expect(url.searchParams.get('X-Goog-Expires')).toBe(String(SONG_URL_MINUTES * 60));
    expect(url.searchParams.get('X-Goog-Signature')).toMatch(/^[0-9a-f]{512}$/);
    expect(url.searchParams.has('token')).toBe(false);
    // In parts, so that a player can seek.
    const [stored] = await bucket.file(audioPath).download();
    const part = await fetch(url, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${stored.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(stored.subarray(100, 200));
  });

  it.each([
    ['is not given while the order was never paid', null, 'not_found'],
    ['is still given after a refund', new Date(), 'allowed'],
  ] as const)('%s', async (_, paidAt, expected) => {
    const unpaid = await finishedSong(owner);
    await database.doc(songPath(unpaid.songId)).update({ isPaid: false });
    await changeOrder(unpaid.orderId, { paidAt });
    const asked = owner.call(getSongUrl, { songId: unpaid.songId });
    expect(
      await asked.then(
        () => 'allowed',
        ({ code }: Refused) => code,
      ),
    ).toBe(expected);
  });
});
