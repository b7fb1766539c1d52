import { randomUUID } from 'node:crypto';
import { changeGift } from '@keepsong/domain/calls/change-gift';
import { saveGift } from '@keepsong/domain/calls/save-gift';
import { giftPath, MOST_GIFTS } from '@keepsong/domain/documents/gift';
import { GIFT_REPORTS } from '@keepsong/domain/documents/gift-report';
import { lyricsTimingsPath } from '@keepsong/domain/documents/lyrics-timing';
import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { rgbOf } from '@keepsong/domain/gift-palette';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteWhole, exportWhole } from '../support/account-jobs.ts';
import { database, isThere, outboxOf } from '../support/database.ts';
import { bucket, exists, publicUrl, upload, wavFile } from '../support/files.ts';
import { storedSong } from '../support/finished-song.ts';
import {
  actOnGift,
  fetchGift,
  giftFiles,
  giftForm,
  givenFinishedSong,
  givenGift,
  inMinutes,
  linkOf,
  openGift,
  readGift,
  statusOf,
  storedGift,
  heart,
  thank,
} from '../support/gifts.ts';
import { newCustomer, type Person } from '../support/people.ts';
import { noneLeft, waitFor } from '../support/wait-for.ts';
import { songsOf } from '../support/gift-songs.ts';

let owner: Person;
// A new owner for each test, because saving is limited by person.
beforeEach(async () => {
  owner = await newCustomer();
});
const givenSong = songsOf(() => owner);

const fileOf = async (giftId: string) => (await storedGift(giftId))?.audioPath ?? '';

describe('a gift', () => {
  it('is made for a completed song, with a link, and its page has all fields', async () => {
    const { songId, song } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    await database.doc(`${lyricsTimingsPath(songId)}/song`).set({
      id: 'song',
      songId,
      userId: owner.uid,
      audioPath: song.audio?.path,
      lines: [{ lineId: '1-1', startMs: 250 }],
      version: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const page = await openGift(token);
    expect(page).toMatchObject({
      recipient: 'Ada',
      sender: 'Ben',
      words: 'For the river',
      title: 'River Road',
      durationMs: 1000,
      coverUrl: null,
      thanks: null,
      hearts: [],
      lines: [
        { id: '1-0', text: '[Verse 1]', startMs: null },
        { id: '1-1', text: 'The river runs', startMs: 250 },
        { id: '1-2', text: 'And so do we', startMs: null },
        { id: '1-3', text: '', startMs: null },
      ],
    });
    const file = await fetch(page.audioUrl);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const [metadata] = await bucket.file(await fileOf(giftId)).getMetadata();
    expect(metadata.cacheControl).toBe('private, no-store');
    const gift = await storedGift(giftId);
    expect(metadata.metadata).toMatchObject({ opensAt: String(gift?.opensAt.getTime()) });
    expect(gift).toMatchObject({ version: 1, visits: 0, takeId: null, userId: owner.uid });

    const timing = database.doc(`${lyricsTimingsPath(songId)}/song`);
    await timing.update({ audioPath: 'another recording' });
    expect((await openGift(token)).lines.map(({ startMs }) => startMs)).toEqual([null, null, null, null]);
  });

  it('has the colours of its cover and shows a copy of it', async () => {
    const { songId } = await givenSong();
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#f7efe2' } })
      .png()
      .toBuffer();
    await upload({
      kind: 'cover',
      ownerId: owner.uid,
      songId,
      name: 'c.png',
      contentType: 'image/png',
      bytes,
    });
    await waitFor('the cover', async () => (await storedSong(songId)).coverPath);
    const { giftId, token } = await givenGift(owner, songId);
    const page = await openGift(token);
    // WebP changes a colour a little.
    const distance = rgbOf(page.palette.ground).map((part, index) =>
      Math.abs(part - (rgbOf('#f7efe2')[index] ?? 0)),
    );
    expect(Math.max(...distance)).toBeLessThan(4);
    expect(await statusOf(page.coverUrl ?? '')).toBe(200);
    expect(await giftFiles(giftId)).toHaveLength(2);
  });

  it.each([
    ['unpaid', {}, false],
    ['unfinished', { orderStatus: 'ready_for_review' as const }, true],
  ])('is refused for an %s song', async (_, changes, isPaid) => {
    const { songId } = await givenSong(changes);
    await database.doc(songPath(songId)).update({ isPaid });
    await expect(givenGift(owner, songId)).rejects.toMatchObject({ code: 'not_allowed_now' });
  });

  it('is refused for a canceled order, and for a stranger like a missing song', async () => {
    const { songId, orderId } = await givenSong();
    await database.doc(orderPath(orderId)).update({ canceledAt: new Date() });
    await expect(givenGift(owner, songId)).rejects.toMatchObject({ code: 'not_allowed_now' });
    const stranger = await newCustomer();
    for (const id of [songId, randomUUID()]) {
      await expect(givenGift(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is one of twenty at most', async () => {
    const { songId } = await givenSong();
    const { giftId } = await givenGift(owner, songId);
    const gift = await storedGift(giftId);
    const batch = database.batch();
    for (let index = 1; index < MOST_GIFTS; index += 1) {
      const id = randomUUID();
      batch.set(database.doc(giftPath(id)), {
        ...gift,
        id,
        token: null,
        ending: 'by_owner',
        copies: null,
        audioPath: null,
      });
    }
    await batch.commit();
    await expect(givenGift(owner, songId)).rejects.toMatchObject({ code: 'not_allowed_now' });
    await owner.call(changeGift, { giftId, change: 'delete' });
    await givenGift(owner, songId);
  });

  it('is saved once by repeated calls, and never over another device’s change', async () => {
    const { songId } = await givenSong();
    const giftId = randomUUID();
    const first = { giftId, songId, seen: 0, gift: giftForm() };
    const outcomes = await Promise.all([1, 2, 3].map(() => owner.call(saveGift, first)));
    expect(outcomes).toEqual([1, 2, 3].map(() => ({ outcome: 'saved' })));
    const token = await linkOf(giftId);
    const change = (words: string) =>
      owner.call(saveGift, { giftId, songId, seen: 1, gift: giftForm({ words }) });
    expect(await change('Mine')).toEqual({ outcome: 'saved' });
    expect(await change('Yours')).toEqual({ outcome: 'conflict' });
    expect(await storedGift(giftId)).toMatchObject({ words: 'Mine', version: 2, token });
    expect(await giftFiles(giftId)).toHaveLength(1);
  });

  it('refuses a moment that has passed, beside the field', async () => {
    const { songId } = await givenSong();
    await expect(givenGift(owner, songId, { opensAt: inMinutes(-1) })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'gift.opensAt' }],
    });
  });
});

describe('before its moment, a page', () => {
  it('returns two times and nothing else, and accepts no action', async () => {
    const { songId } = await givenSong();
    const opensAt = inMinutes(60);
    const { giftId, token } = await givenGift(owner, songId, { opensAt });
    const answer = await fetchGift(token);
    const body = (await answer.json()) as { now: string };
    expect(body).toEqual({ state: 'waiting', opensAt, now: expect.any(String) as string });
    expect(Math.abs(Date.parse(body.now) - Date.now())).toBeLessThan(60_000);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const action of [
      { type: 'visit' },
      heart('1-1'),
      thank('Thank you'),
      { type: 'report', reason: 'other', details: '' },
      { type: 'end' },
    ]) {
      expect(await actOnGift(token, action)).toEqual({ status: 409, body: { error: 'not_open' } });
    }
    expect(await statusOf(publicUrl(await fileOf(giftId)))).toBe(403);
  });

  it('opens when its moment is moved to now, and its files open with it', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId, { opensAt: inMinutes(60) });
    const before = await fileOf(giftId);
    await owner.call(saveGift, { giftId, songId, seen: 1, gift: giftForm({ opensAt: null }) });
    const page = await openGift(token);
    expect(await statusOf(page.audioUrl)).toBe(200);
    expect(await exists(before)).toBe(false);
  });

  it('closes when its moment is moved away, and the address that played before ends', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    const { audioUrl } = await openGift(token);
    await owner.call(saveGift, { giftId, songId, seen: 1, gift: giftForm({ opensAt: inMinutes(9) }) });
    expect((await readGift(token)).state).toBe('waiting');
    expect(await statusOf(audioUrl)).toBe(403);
    expect(await statusOf(publicUrl(await fileOf(giftId)))).toBe(403);
  });
});

describe('a link', () => {
  async function expectGone(token: string) {
    const [answer, never] = await Promise.all([fetchGift(token), fetchGift('A'.repeat(22))]);
    expect([answer.status, await answer.text()]).toEqual([404, await never.text()]);
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
    expect(headersOf(answer)).toEqual(headersOf(never));
    expect((await actOnGift(token, { type: 'visit' })).status).toBe(404);
  }

  it('that is revoked ends with its files, also after a repeat', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    const { audioUrl } = await openGift(token);
    await owner.call(changeGift, { giftId, change: 'revoke' });
    await owner.call(changeGift, { giftId, change: 'revoke' });
    await expectGone(token);
    expect(await statusOf(audioUrl)).toBe(403);
    // The trigger may copy a file meanwhile; then it deletes it.
    await noneLeft(() => giftFiles(giftId));
    expect(await storedGift(giftId)).toMatchObject({ token: null, ending: 'by_owner', copies: null });
  });

  it('that is replaced ends, and the new one plays', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    const { audioUrl } = await openGift(token);
    await owner.call(changeGift, { giftId, change: 'revoke' });
    await owner.call(changeGift, { giftId, change: 'replace' });
    await owner.call(changeGift, { giftId, change: 'replace' });
    await expectGone(token);
    expect(await statusOf(audioUrl)).toBe(403);
    const page = await openGift(await linkOf(giftId));
    expect(await statusOf(page.audioUrl)).toBe(200);
    expect(await giftFiles(giftId)).toHaveLength(1);
  });

  it('that is deleted leaves nothing', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    await owner.call(changeGift, { giftId, change: 'delete' });
    await owner.call(changeGift, { giftId, change: 'delete' });
    await expectGone(token);
    expect(await storedGift(giftId)).toBeNull();
    await noneLeft(() => giftFiles(giftId));
  });

  it('that the recipient has closed gets another link from its owner only, who is told', async () => {
    const { songId } = await givenSong();
    const { giftId, token } = await givenGift(owner, songId);
    expect(await actOnGift(token, { type: 'end' })).toEqual({ status: 200, body: {} });
    await expectGone(token);
    const { orderId } = (await storedGift(giftId)) ?? { orderId: '' };
    const told = (await outboxOf(orderId)).filter(({ template }) => template === 'gift_reactions');
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your gift page was closed: /),
    ]);
    await noneLeft(() => giftFiles(giftId));
    await owner.call(changeGift, { giftId, change: 'revoke' });
    await owner.call(saveGift, { giftId, songId, seen: 1, gift: giftForm({ words: 'Please' }) });
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
      owner.call(saveGift, { giftId, songId, seen: 1, gift: giftForm({ words: 'Still' }) }),
    ).rejects.toMatchObject({ code: 'not_allowed_now' });
    await expect(owner.call(changeGift, { giftId, change: 'replace' })).rejects.toMatchObject({
      code: 'not_allowed_now',
    });

    await song.update({ isPaid: true });
    await waitFor('the files to come back', async () => (await storedGift(giftId))?.audioPath);
    expect(await statusOf(audioUrl)).toBe(403);
    expect(await statusOf((await openGift(token)).audioUrl)).toBe(200);
  });

  it('plays the song’s new recording, without the former one', async () => {
    const { songId } = await givenSong();
    const { giftId } = await givenGift(owner, songId);
    const before = await fileOf(giftId);
    await upload({
      kind: 'audio',
      ownerId: owner.uid,
      songId,
      name: 'b.wav',
      contentType: 'audio/wav',
      bytes: wavFile(2),
    });
    await waitFor(
      'the new copy',
      async () => (await fileOf(giftId)) !== before && (await fileOf(giftId)) !== '',
    );
    await waitFor('the old copy to end', async () => !(await exists(before)));
    expect((await openGift(await linkOf(giftId))).durationMs).toBe(2000);
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

  it('after the link was ended leaves no file', async () => {
    const { songId } = await givenSong();
    const { giftId } = await givenGift(owner, songId);
    await database.doc(giftPath(giftId)).update({ token: null, ending: 'by_owner' });
    await waitFor('the files to end', async () => (await giftFiles(giftId)).length === 0);
    expect(await storedGift(giftId)).toMatchObject({ copies: null, audioPath: null });
  });

  it('by many windows at once ends with one link and its files', async () => {
    const { songId } = await givenSong();
    const { giftId } = await givenGift(owner, songId);
    const changes = ['replace', 'revoke', 'replace', 'replace'] as const;
    await Promise.all(changes.map((change) => owner.call(changeGift, { giftId, change })));
    await owner.call(changeGift, { giftId, change: 'replace' });
    expect(await statusOf((await openGift(await linkOf(giftId))).audioUrl)).toBe(200);
    await waitFor('the others to end', async () => (await giftFiles(giftId)).length === 1);
  });
});

describe('an account', () => {
  it('has its gifts in the export without their links, and leaves none when it is deleted', async () => {
    const customer = await newCustomer();
    const { songId } = await givenFinishedSong(customer);
    const { giftId, token } = await givenGift(customer, songId);
    await actOnGift(token, thank('So kind'));
    const deleted = await givenGift(customer, songId);
    for (const link of [token, deleted.token]) {
      await actOnGift(link, { type: 'report', reason: 'other', details: '' });
    }
    await database.doc(giftPath(deleted.giftId)).delete();
    const data = await exportWhole(customer);
    expect(data.gifts).toMatchObject([{ id: giftId, recipient: 'Ada', thanks: { text: 'So kind' } }]);
    for (const secret of [token, await fileOf(giftId)]) {
      expect(JSON.stringify(data)).not.toContain(secret);
    }

    await deleteWhole(customer);
    expect((await fetchGift(token)).status).toBe(404);
    expect([await storedGift(giftId), await giftFiles(giftId)]).toEqual([null, []]);
    for (const id of [giftId, deleted.giftId]) {
      expect(await isThere(`${GIFT_REPORTS}/${id}`)).toBe(false);
    }
  });
});
