import { removeStoryFile } from '@keepsong/domain/calls/story';
import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { STORY_FILES_A_DAY } from '../../functions/src/story/check-story-file.ts';
import { bucket, deleted, exists, filesUnder, wavFile } from '../support/files.ts';
import { usedUp } from '../support/limits.ts';
import { newCustomer } from '../support/people.ts';
import { checkedFile, givenUntold, sendStoryFile, storedStoryFiles } from '../support/story.ts';

const owner = await newCustomer();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d8533f' } });
const photo = () => plain(900, 600).png().toBuffer();
const silence = wavFile(1, 8000, () => 0);
const damaged = (await photo()).subarray(0, 200);
const song = new URL('../../emulators/src/seed/recordings/harbor-lights.mp3', import.meta.url);
const melody = () => readFile(song);

it('a file of the story is checked and kept: a photo with light copies, a voice memo and a reference with their length', async () => {
  const order = await givenUntold(owner);
  const path = await sendStoryFile(order, 'photo-1.png', await photo());
  await sendStoryFile(order, 'voice-memo.wav', wavFile(3));
  await sendStoryFile(order, 'reference.mp3', await melody());
  expect(await checkedFile(order.id, 'photo-1.png')).toMatchObject({
    ...{ state: 'ready', slot: 'photo-1', contentType: 'image/png' },
    ...{ originalName: 'My photo-1.png', durationMs: null },
  });
  const copies = COVER_WIDTHS.map((width) => exists(coverVariantPath(path, width)));
  expect(await Promise.all(copies)).toEqual(COVER_WIDTHS.map(() => true));
  const memo = await checkedFile(order.id, 'voice-memo.wav');
  expect(memo).toMatchObject({ state: 'ready', durationMs: 3_000 });
  expect((await checkedFile(order.id, 'reference.mp3')).durationMs).toBeGreaterThan(1_000);
});

it('a file of the story is stored and sent as what its bytes are, whatever its name says', async () => {
  const order = await givenUntold(owner);
  const path = await sendStoryFile(order, 'reference.m4a', wavFile(1));
  const found = {
    state: 'ready',
    contentType: 'audio/wav',
    originalName: 'My reference.wav',
    durationMs: 1_000,
  };
  expect(await checkedFile(order.id, 'reference.m4a')).toMatchObject(found);
  expect((await bucket.file(path).getMetadata())[0].contentType).toBe('audio/wav');
});

it('a file of the story that is a photo is stored upright, without the place where it was taken', async () => {
  const taken = await plain(90, 60)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const order = await givenUntold(owner);
  const path = await sendStoryFile(order, 'photo-1.png', taken);
  const found = await checkedFile(order.id, 'photo-1.png');
  expect(found).toMatchObject({ state: 'ready', contentType: 'image/jpeg' });
  const [bytes] = await bucket.file(path).download();
  const { exif, width, height } = await sharp(bytes).metadata();
  expect([bytes.length, exif, width, height]).toEqual([found.bytes, undefined, 60, 90]);
  const [stored] = await bucket.file(path).getMetadata();
  expect([stored.contentType, stored.timeCreated]).toEqual(['image/jpeg', found.uploadedAt.toISOString()]);
  expect(stored.metadata).toMatchObject({ uploadedBy: owner.uid });
});

// What else the parsers refuse is in functions/src/media.
it.each([
  ['of a damaged image', 'photo-1.png', damaged, {}, 'Invalid file type'],
  ['of a long memo', 'voice-memo.wav', wavFile(25), {}, 'Too long'],
  ['of no bytes', 'reference.mp3', Buffer.alloc(0), {}, 'Empty file'],
  ['of silence', 'reference.wav', silence, {}, 'Silent recording'],
  ['after lyrics were sent', 'reference.wav', wavFile(1), { status: 'pending_lyrics_approval' }, 'Not taken'],
  ['of an unpaid order', 'reference.wav', wavFile(1), { paymentStatus: 'pending' }, 'Not taken'],
] as const)('a file of the story %s is deleted with a reason', async (_, name, bytes, changes, reason) => {
  const order = await givenUntold(owner, changes);
  const path = await sendStoryFile(order, name, bytes);
  const { state, message } = await checkedFile(order.id, name);
  expect([state, message.split(' - ')[0]]).toEqual(['rejected', reason]);
  await deleted(path);
  await owner.call(removeStoryFile, { orderId: order.id, fileId: name });
  expect(await storedStoryFiles(order.id)).toEqual([]);
});

it('a file of the story in another person’s order is deleted, and leaves nothing there', async () => {
  const order = await givenUntold(owner);
  await deleted(await sendStoryFile({ ...order, userId: 'a-stranger' }, 'voice-memo.wav', wavFile(1)));
  expect(await storedStoryFiles(order.id)).toEqual([]);
});

it('a file of the story in a place that has one with another extension is deleted, and the first one stays', async () => {
  const order = await givenUntold(owner);
  await sendStoryFile(order, 'reference.wav', wavFile(1));
  await checkedFile(order.id, 'reference.wav');
  const path = await sendStoryFile(order, 'reference.mp3', await melody());
  expect(await checkedFile(order.id, 'reference.mp3')).toMatchObject({ state: 'rejected' });
  await deleted(path);
  expect(await checkedFile(order.id, 'reference.wav')).toMatchObject({ state: 'ready' });
});

it('a file of the story that is one too many for a day is deleted, for all orders, and other people send theirs', async () => {
  const busy = await newCustomer();
  const [order, other] = await Promise.all([givenUntold(busy), givenUntold(owner)]);
  await usedUp(busy, STORY_FILES_A_DAY);
  for (const { id, userId } of [order, other]) {
    await sendStoryFile({ id, userId }, 'voice-memo.wav', wavFile(1));
  }
  expect(await checkedFile(order.id, 'voice-memo.wav')).toMatchObject({
    state: 'rejected',
    message: expect.stringContaining('Too many files today') as string,
  });
  expect(await checkedFile(other.id, 'voice-memo.wav')).toMatchObject({ state: 'ready' });
});

it('a file of the story is removed by its owner, with its copies, and another one takes its name', async () => {
  const order = await givenUntold(owner);
  await sendStoryFile(order, 'photo-2.png', await photo());
  await checkedFile(order.id, 'photo-2.png');
  const remove = () => owner.call(removeStoryFile, { orderId: order.id, fileId: 'photo-2.png' });
  await remove();
  await remove();
  expect(await filesUnder(`story/${owner.uid}/${order.id}/`)).toEqual([]);
  await sendStoryFile(order, 'photo-2.png', await photo());
  expect(await checkedFile(order.id, 'photo-2.png')).toMatchObject({ state: 'ready' });
});
