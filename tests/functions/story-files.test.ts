import { removeStoryFile } from '@keepsong/domain/calls/story';
import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { describe, expect, it } from 'vitest';
import { STORY_FILES_A_DAY } from '../../functions/src/story/check-story-file.ts';
import { bucket, exists, filesUnder, mp3File, wavFile } from '../support/files.ts';
import { usedUp } from '../support/limits.ts';
import { newCustomer, type Person } from '../support/people.ts';
import { checkedStoryFile, givenUntold, sendStoryFile, storedStoryFiles } from '../support/story.ts';
import { waitFor } from '../support/wait-for.ts';

const owner = await newCustomer();

const photo = async () => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#d8533f' } })
    .png()
    .toBuffer();
};

async function melody(): Promise<Uint8Array> {
  const { readFile } = await import('node:fs/promises');
  return readFile(new URL('../../emulators/src/seed/recordings/harbor-lights.mp3', import.meta.url));
}

describe('a file of the story', () => {
  it('is checked and kept: a photo with light copies, a voice memo and a reference with their length', async () => {
    const order = await givenUntold(owner);
    const path = await sendStoryFile(order, 'photo-1.png', await photo());
    await sendStoryFile(order, 'voice-memo.wav', wavFile(3));
    await sendStoryFile(order, 'reference.mp3', Buffer.from(await melody()));
    expect(await checkedStoryFile(order.id, 'photo-1.png')).toMatchObject({
      state: 'ready',
      slot: 'photo-1',
      contentType: 'image/png',
      originalName: 'My photo-1.png',
      durationMs: null,
    });
    expect(await Promise.all(COVER_WIDTHS.map((width) => exists(coverVariantPath(path, width))))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await checkedStoryFile(order.id, 'voice-memo.wav')).toMatchObject({
      state: 'ready',
      durationMs: 3_000,
    });
    expect((await checkedStoryFile(order.id, 'reference.mp3')).durationMs).toBeGreaterThan(1_000);
  });

  it('is stored and sent as what its bytes are, whatever its name says', async () => {
    const order = await givenUntold(owner);
    const path = await sendStoryFile(order, 'reference.m4a', wavFile(1));
    const found = { state: 'ready', contentType: 'audio/wav', durationMs: 1_000 };
    expect(await checkedStoryFile(order.id, 'reference.m4a')).toMatchObject(found);
    expect((await bucket.file(path).getMetadata())[0].contentType).toBe('audio/wav');
  });

  it('that is a photo is stored upright, without the place where it was taken', async () => {
    const { default: sharp } = await import('sharp');
    const taken = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d8533f' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const order = await givenUntold(owner);
    const path = await sendStoryFile(order, 'photo-1.png', taken);
    const found = await checkedStoryFile(order.id, 'photo-1.png');
    expect(found).toMatchObject({
      state: 'ready',
      contentType: 'image/jpeg',
      originalName: 'My photo-1.png',
    });
    const [bytes] = await bucket.file(path).download();
    const { exif, width, height } = await sharp(bytes).metadata();
    expect([bytes.length, exif, width, height]).toEqual([found.bytes, undefined, 60, 90]);
    const [stored] = await bucket.file(path).getMetadata();
    expect([stored.contentType, stored.timeCreated]).toEqual(['image/jpeg', found.uploadedAt.toISOString()]);
    expect(stored.metadata).toMatchObject({ uploadedBy: owner.uid });
  });

  // What else the parsers refuse is in functions/src/media.
  it.each([
    ['photo-1.png', 'a damaged image', async () => (await photo()).subarray(0, 200), 'Invalid file type'],
    ['voice-memo.wav', 'a long memo', () => Promise.resolve(wavFile(25)), 'Too long'],
    ['reference.mp3', 'silence without a frame', () => Promise.resolve(mp3File(0)), 'Empty file'],
  ] as const)('%s that is %s is deleted, and the customer reads why', async (name, _what, bytes, reason) => {
    const order = await givenUntold(owner);
    const path = await sendStoryFile(order, name, await bytes());
    const { state, message } = await checkedStoryFile(order.id, name);
    expect([state, message.split(' - ')[0]]).toEqual(['rejected', reason]);
    await waitFor('the file to be deleted', async () => !(await exists(path)));
    await owner.call(removeStoryFile, { orderId: order.id, fileId: name });
    expect(await storedStoryFiles(order.id)).toEqual([]);
  });

  it.each([
    ['after lyrics were sent', { status: 'pending_lyrics_approval' }],
    ['of an unpaid order', { paymentStatus: 'pending' }],
  ] as const)('%s is deleted, and the customer reads why', async (_name, changes) => {
    const order = await givenUntold(owner, changes);
    const path = await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
    expect(await checkedStoryFile(order.id, 'voice-memo.wav')).toMatchObject({
      state: 'rejected',
      message: expect.stringContaining('closed') as string,
    });
    await waitFor('the file to be deleted', async () => !(await exists(path)));
  });

  it('in another person’s order is deleted, and leaves nothing there', async () => {
    const order = await givenUntold(owner);
    const path = await sendStoryFile({ ...order, userId: 'a-stranger' }, 'voice-memo.wav', wavFile(1));
    await waitFor('the file to be deleted', async () => !(await exists(path)));
    expect(await storedStoryFiles(order.id)).toEqual([]);
  });

  it('in a place that has one with another extension is deleted, and the first one stays', async () => {
    const order = await givenUntold(owner);
    await sendStoryFile(order, 'reference.wav', wavFile(1));
    await checkedStoryFile(order.id, 'reference.wav');
    const path = await sendStoryFile(order, 'reference.mp3', Buffer.from(await melody()));
    expect(await checkedStoryFile(order.id, 'reference.mp3')).toMatchObject({ state: 'rejected' });
    await waitFor('the file to be deleted', async () => !(await exists(path)));
    expect(await checkedStoryFile(order.id, 'reference.wav')).toMatchObject({ state: 'ready' });
  });

  it('that is one too many for a day is deleted, for all orders, and other people send theirs', async () => {
    const busy = await newCustomer();
    const [order, other] = await Promise.all([givenUntold(busy), givenUntold(owner)]);
    await usedUp(busy, [STORY_FILES_A_DAY]);
    for (const { id, userId } of [order, other]) {
      await sendStoryFile({ id, userId }, 'voice-memo.wav', wavFile(1));
    }
    expect(await checkedStoryFile(order.id, 'voice-memo.wav')).toMatchObject({
      state: 'rejected',
      message: expect.stringContaining('Too many files today') as string,
    });
    expect(await checkedStoryFile(other.id, 'voice-memo.wav')).toMatchObject({ state: 'ready' });
  });

  it('is removed by its owner, with its copies, and another one takes its name', async () => {
    const order = await givenUntold(owner);
    await sendStoryFile(order, 'photo-2.png', await photo());
    await checkedStoryFile(order.id, 'photo-2.png');
    const remove = (who: Person) => who.call(removeStoryFile, { orderId: order.id, fileId: 'photo-2.png' });
    await remove(owner);
    await remove(owner);
    expect(await filesUnder(`story/${owner.uid}/${order.id}/`)).toEqual([]);
    await sendStoryFile(order, 'photo-2.png', await photo());
    expect(await checkedStoryFile(order.id, 'photo-2.png')).toMatchObject({ state: 'ready' });
  });
});
