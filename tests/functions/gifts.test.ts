import { randomUUID } from 'node:crypto';
import { changeGift, saveGift } from '@keepsong/domain/calls/gifts';
import { giftPath, MOST_GIFTS } from '@keepsong/domain/documents/gift';
import { rgbOf } from '@keepsong/domain/gift-palette';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { changeOrder, changeSong, mailed, database } from '../support/database.ts';
import { bucket, COVER, exists, urlOf, upload } from '../support/files.ts';
import { storedSong } from '../support/finished-song.ts';
import {
  act,
  fetchGift,
  fileOf,
  filesOf,
  giftForm,
  givenGift,
  inMinutes,
  openGift,
  readGift,
  statusOf,
  storedGift,
} from '../support/gifts.ts';
import { songsOf } from '../support/gift-songs.ts';
import { newCustomer, outcomeOf, type Person } from '../support/people.ts';
import { givenTiming, givenVersion } from '../support/songs.ts';
import { waitFor, noneLeft } from '../support/wait-for.ts';

const { recipient, sender, words } = giftForm();
const GIVEN = { recipient, sender, words };

let owner: Person;
// A new owner for each test, because saving is limited by person.
beforeEach(async () => {
  owner = await newCustomer();
});
const givenSong = songsOf(() => owner);

it('a gift is made for a completed song, with a link, and its page has all fields', async () => {
  const { songId, song } = await givenSong();
  const { giftId, token } = await givenGift(owner, songId);
  const timing = await givenTiming(song, [{ lineId: '1-1', startMs: 250 }]);
  const page = await openGift(token);
  expect(page).toMatchObject({
    ...GIVEN,
    ...{ title: 'River Road', durationMs: 1000, coverUrl: null, thanks: null, hearts: [] },
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
  expect(gift).toMatchObject({ version: 1, visits: 0, userId: owner.uid });

  await timing.update({ audioPath: 'another recording' });
  expect((await openGift(token)).lines.map(({ startMs }) => startMs)).toEqual([null, null, null, null]);
});

it('a gift has the colours of its cover and shows a copy of it', async () => {
  const { songId } = await givenSong();
  const create = { width: 40, height: 40, channels: 3, background: '#f7efe2' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  await upload({ ...COVER, ownerId: owner.uid, songId, bytes });
  await waitFor('the cover', async () => (await storedSong(songId)).coverPath);
  const { giftId, token } = await givenGift(owner, songId);
  const page = await openGift(token);
  // WebP changes a colour a little.
  const ground = rgbOf(page.palette.ground);
  const distance = rgbOf('#f7efe2').map((part, at) => Math.abs(part - (ground[at] ?? 0)));
  expect(Math.max(...distance)).toBeLessThan(4);
  expect(await statusOf(page.coverUrl ?? '')).toBe(200);
  expect(await filesOf(giftId)).toHaveLength(2);
});

it('a gift is made while its song is, says so at its moment without a word of the song, and opens by itself', async () => {
  const { songId, orderId } = await givenSong();
  const setStatus = (status: string) =>
    Promise.all([changeOrder(orderId, { status }), changeSong(songId, { orderStatus: status })]);
  const day = '2099-12-08';
  await setStatus('ready_for_review');
  await changeOrder(orderId, { waitingOn: 'team', 'clock.dueDay': day });
  const { giftId, token } = await givenGift(owner, songId);
  const times = { opensAt: expect.any(String) as string, now: expect.any(String) as string };
  expect(await readGift(token)).toEqual({ state: 'making', ...times, ...GIVEN, day });
  expect((await act(token, { type: 'visit' })).status).toBe(409);
  expect(await filesOf(giftId)).toEqual([]);
  await changeOrder(orderId, { canceledAt: new Date() });
  expect((await fetchGift(token)).status).toBe(404);
  await changeOrder(orderId, { canceledAt: null });
  await setStatus('completed');
  await waitFor('the copies', async () => (await fileOf(giftId)) || null);
  expect((await openGift(token)).title).toBe('River Road');
});

it('a gift is one of twenty at most', async () => {
  const { songId } = await givenSong();
  const { giftId } = await givenGift(owner, songId);
  const gift = await storedGift(giftId);
  const batch = database.batch();
  for (let index = 1; index < MOST_GIFTS; index += 1) {
    const id = randomUUID();
    const ended = { token: null, ending: 'by_owner', copies: null, areCopied: false };
    batch.set(database.doc(giftPath(id)), { ...gift, id, ...ended });
  }
  await batch.commit();
  expect(await outcomeOf(givenGift(owner, songId))).toBe('not_allowed_now');
  await owner.call(changeGift, { giftId, change: 'delete' });
  await givenGift(owner, songId);
});

it('a page opens when its moment is moved to now, and closes when it is moved away; files of the former one end', async () => {
  const { songId } = await givenSong();
  const { giftId, token } = await givenGift(owner, songId, { opensAt: inMinutes(60) });
  const early = await fileOf(giftId);
  await owner.call(saveGift, { giftId, songId, seen: 1, value: giftForm({ opensAt: null }) });
  const { audioUrl } = await openGift(token);
  expect([await statusOf(audioUrl), await exists(early)]).toEqual([200, false]);
  await owner.call(saveGift, { giftId, songId, seen: 2, value: giftForm({ opensAt: inMinutes(9) }) });
  expect((await readGift(token)).state).toBe('waiting');
  expect(await statusOf(audioUrl)).toBe(403);
  expect(await statusOf(urlOf(await fileOf(giftId)))).toBe(403);
});

const expectGone = async (token: string) => expect((await fetchGift(token)).status).toBe(404);

it('a link that the recipient has closed gets another link from its owner only, who is told', async () => {
  const { songId, orderId } = await givenSong();
  const { giftId, token } = await givenGift(owner, songId);
  expect(await act(token, { type: 'end' })).toEqual({ status: 200, body: {} });
  await expectGone(token);
  expect(await mailed(orderId, 'Your gift page was closed: ')).toBe(1);
  await noneLeft(() => filesOf(giftId));
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

it('a link stays when the order is opened again and the song is hidden, closes with a full refund, and opens when the payment is won back', async () => {
  const { songId } = await givenSong();
  const { giftId, token } = await givenGift(owner, songId);
  await changeSong(songId, { orderStatus: 'in_production', isHidden: true, lyricsRevision: 2 });
  await givenVersion(songId, owner.uid, 'Rewritten', 2);
  const { audioUrl, lines } = await openGift(token);
  expect(lines[1]).toMatchObject({ id: '1-1', text: 'The river runs' });
  expect(await statusOf(audioUrl)).toBe(200);

  await changeSong(songId, { isPaid: false });
  await expectGone(token);
  await noneLeft(() => filesOf(giftId));
  const form = giftForm({ words: 'Still' });
  const saving = owner.call(saveGift, { giftId, songId, seen: 1, value: form });
  expect(await outcomeOf(saving)).toBe('not_allowed_now');
  expect(await outcomeOf(owner.call(changeGift, { giftId, change: 'replace' }))).toBe('not_allowed_now');

  await changeSong(songId, { isPaid: true, orderStatus: 'completed' });
  await waitFor('the files to come back', async () => (await fileOf(giftId)) || null);
  expect(await statusOf(audioUrl)).toBe(403);
  expect(await statusOf((await openGift(token)).audioUrl)).toBe(200);
});

it('a call that is cut off before the files were copied is completed by the gift’s trigger', async () => {
  const { songId } = await givenSong();
  const { giftId } = await givenGift(owner, songId);
  const gift = await storedGift(giftId);
  await owner.call(changeGift, { giftId, change: 'revoke' });
  // The document as saveGift writes it, without the later steps.
  await database.doc(giftPath(giftId)).set({ ...gift, copies: null, areCopied: false });
  const path = await waitFor('the copy', async () => (await fileOf(giftId)) || null);
  expect(await exists(path)).toBe(true);
});

it('a call that is cut off while the files are replaced says what is done, and leaves no former file', async () => {
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
