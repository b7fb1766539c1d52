import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { STORY_FILE_SLOTS } from '@keepsong/domain/story';
import {
  maxUploadBytes,
  storyFileKindOf,
  storyFileName,
  storyFilePath,
  UPLOAD_RULES,
} from '@keepsong/domain/uploads';
import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import { ACTORS, assertLeavesAlone, createActors, judge, putFile, type ActorName } from './actors.ts';

const actors = await createActors();

const files = (who: ActorName) => actors[who].storage;
/** In the story of an order that no other test knows. */
const newPath = (name: string) => storyFilePath(actors.ownerUid, randomUUID(), name);

const put = (
  who: ActorName,
  path: string,
  contentType: string,
  { bytes, uploadedBy = actors.ownerUid }: { bytes?: Uint8Array; uploadedBy?: string } = {},
) => putFile(files(who), path, contentType, uploadedBy, bytes);

/** Every name that a file can have, with its type. */
const NAMES = STORY_FILE_SLOTS.flatMap((slot) =>
  Object.entries(UPLOAD_RULES[storyFileKindOf(slot)].types).map(
    ([extension, type]) => [storyFileName(slot, `a.${extension}`) ?? '', type, slot] as const,
  ),
);

it('a file of a story is read by the owner and the team, and nobody lists, overwrites, changes or deletes it', async () => {
  const path = newPath('voice-memo.wav');
  await put('owner', path, 'audio/wav');
  for (const who of ACTORS) {
    const isReader = who === 'owner' || who === 'admin';
    await judge(isReader, files(who).ref(path).getMetadata());
    await judge(isReader, files(who).ref(path).getDownloadURL());
    await assertLeavesAlone(files(who), path, 'audio/wav', actors.ownerUid);
  }
});

it.each(ACTORS)('a file of a story %s uploads one if owner', async (who) => {
  const uploadedBy = who === 'admin' ? actors.adminUid : actors.ownerUid;
  await judge(who === 'owner', put(who, newPath('photo-1.jpg'), 'image/jpeg', { uploadedBy }));
});

it.each([
  ['photo-0.jpg', 'image/jpeg'],
  ['photo-7.jpg', 'image/jpeg'],
  ['photo-10.jpg', 'image/jpeg'],
  ['photo-1.jpg-w640.webp', 'image/webp'],
  ['photo-1.html', 'text/html'],
  ['photo-1', 'image/jpeg'],
  ['photo-1.JPG', 'image/jpeg'],
  ['photo-1.jpg\n', 'image/jpeg'],
  ['voice-memo.amr', 'audio/amr'],
  ['voice-memo-2.wav', 'audio/wav'],
  ['song.mp3', 'audio/mpeg'],
])('a file of a story is not named %s', async (name, type) => {
  await assertFails(put('owner', newPath(name), type));
});

it.each(['__order__', '.', '..', 'a b', 'é', 'x'.repeat(101)])(
  'a file of a story is not uploaded for an order %s, which there cannot be',
  async (orderId) => {
    const path = storyFilePath(actors.ownerUid, orderId, 'photo-1.jpg');
    await assertFails(put('owner', path, 'image/jpeg'));
  },
);

it.each(NAMES)('a file of a story %s is %s, and nothing else', async (name, type) => {
  const others = [...new Set(NAMES.map(([, other]) => other)), 'text/html', type.toUpperCase()];
  const tried = others.map((other) => judge(other === type, put('owner', newPath(name), other)));
  await Promise.all(tried);
});

it.each([
  ['voice-memo', 'wav', 'audio/wav'],
  ['reference', 'mp3', 'audio/mpeg'],
  ['photo-6', 'jpg', 'image/jpeg'],
] as const)('a file of a story %s has a greatest size, and is not empty', async (slot, extension, type) => {
  const most = maxUploadBytes(storyFileKindOf(slot));
  const name = `${slot}.${extension}`;
  await assertSucceeds(put('owner', newPath(name), type, { bytes: new Uint8Array(most - 1) }));
  await assertFails(put('owner', newPath(name), type, { bytes: new Uint8Array(most) }));
  await assertFails(put('owner', newPath(name), type, { bytes: new Uint8Array() }));
});

it('a file of a story is not uploaded in another name, nor a level higher or lower', async () => {
  await assertFails(put('owner', newPath('photo-1.jpg'), 'image/jpeg', { uploadedBy: actors.adminUid }));
  await assertFails(put('owner', `story/${actors.ownerUid}/photo-1.jpg`, 'image/jpeg'));
  await assertFails(put('owner', newPath('deeper/photo-1.jpg'), 'image/jpeg'));
});
