import { changeGift, saveGift } from '@keepsong/domain/calls/gifts';
import { giftPath } from '@keepsong/domain/documents/gift';
import { songPath } from '@keepsong/domain/documents/song';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, outboxOf } from '../support/database.ts';
import { bucket, exists } from '../support/files.ts';
import {
  actOnGift,
  fetchGift,
  giftFiles,
  giftForm,
  givenGift,
  openGift,
  statusOf,
  storedGift,
} from '../support/gifts.ts';
import { songsOf } from '../support/gift-songs.ts';
import { newCustomer, type Person } from '../support/people.ts';
import { noneLeft, waitFor } from '../support/wait-for.ts';

let owner: Person;
// A new owner for each test, because saving is limited by person.
beforeEach(async () => {
  owner = await newCustomer();
});
const givenSong = songsOf(() => owner);

describe('a link', () => {
  const expectGone = async (token: string) => expect((await fetchGift(token)).status).toBe(404);

  it('that the recipient has closed gets another link from its owner only, who is told', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    expect(await actOnGift(token, { type: 'end' })).toEqual({ status: 200, body: {} });
    await expectGone(token);
    const { orderId } = (await storedGift(giftId)) ?? { orderId: '' };
    const told = await outboxOf(orderId, 'gift_reactions');
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your gift page was closed: /),
    ]);
    await noneLeft(() => giftFiles(giftId));
    await owner.call(changeGift, { giftId, change: 'revoke' });
    await owner.call(saveGift, { giftId, songId, seen: 1, value: giftForm({ words: 'Please' }) });
    expect(await storedGift(giftId)).toMatchObject({
      ...{ token: null, ending: 'by_recipient', copies: null },
      hasUnread: true,
    });
    await owner.call(changeGift, { giftId, change: 'replace' });
    await expectGone(token);
    const again = await storedGift(giftId);
    expect(again?.ending).toBeNull();
    await openGift(again?.token ?? '');
  });

  it('stays when the order is opened again and the song is hidden, closes with a full refund, and opens when the payment is won back', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    const song = database.doc(songPath(songId));
    await song.update({ orderStatus: 'in_production', isHidden: true });
    const { audioUrl } = await openGift(token);
    expect(await statusOf(audioUrl)).toBe(200);

    await song.update({ isPaid: false });
    await expectGone(token);
    await waitFor('the files to end', async () => (await giftFiles(giftId)).length === 0);
    await expect(
      owner.call(saveGift, { giftId, songId, seen: 1, value: giftForm({ words: 'Still' }) }),
    ).rejects.toMatchObject({ code: 'not_allowed_now' });
    await expect(owner.call(changeGift, { giftId, change: 'replace' })).rejects.toMatchObject({
      code: 'not_allowed_now',
    });

    await song.update({ isPaid: true, orderStatus: 'completed' });
    await waitFor('the files to come back', async () => (await storedGift(giftId))?.audioPath);
    expect(await statusOf(audioUrl)).toBe(403);
    expect(await statusOf((await openGift(token)).audioUrl)).toBe(200);
  });
});

describe('a call that is cut off', () => {
  it('before the files were copied is completed by the gift’s trigger', async () => {
    const { songId } = await givenSong();
    const { giftId } = await givenGift(owner, songId);
    const gift = await storedGift(giftId);
    await owner.call(changeGift, { giftId, change: 'revoke' });
    // The document as saveGift writes it, without the later steps.
    await database.doc(giftPath(giftId)).set({ ...gift, copies: null, audioPath: null });
    const path = await waitFor('the copy', async () => (await storedGift(giftId))?.audioPath);
    expect(await exists(path)).toBe(true);
  });

  it('while the files are replaced says what is done, and leaves no former file', async () => {
    const { songId, song } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    const { audioUrl } = await openGift(token);
    await bucket.file(song.audio?.path ?? '').delete();
    await expect(owner.call(changeGift, { giftId, change: 'replace' })).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('there is a new one') as string,
    });
    expect((await fetchGift(token)).status).toBe(404);
    expect(await statusOf(audioUrl)).toBe(403);
    await owner.call(changeGift, { giftId, change: 'revoke' });
  });
});
