import { expect, it } from 'vitest';
import { STORY_FILE_SLOTS } from '../story.ts';
import { storyFileName, storyFilePath, uploadPath } from '../uploads.ts';
import { COVER_WIDTHS, coverVariantPath, isCoverVariant } from './cover-sizes.ts';
import { isListeningCopy, listeningPath, originalOf } from './listening-copy.ts';
import { mayReplace, parseStoryPath, parseUploadPath } from './upload-object.ts';

const at = (ms: number, name = 'a.mp3') => uploadPath('audio', 'u1', 's1', name, ms);
const T = 1_700_000_000_000;

it('the path of an upload is read back as it was made', () => {
  expect(parseUploadPath(uploadPath('cover', 'u1', 's1', 'My art.png', T))).toEqual({
    kind: 'cover',
    ownerId: 'u1',
    songId: 's1',
  });
});

it.each(['public/s1/x.mp3', 'songs/u1/x.mp3', 'songs/u1/s1/deep/1700000000000-x.mp3', 'songs/u1/s1/x.mp3'])(
  'the path of an upload %s is none',
  (path) => {
    expect(parseUploadPath(path)).toBeNull();
  },
);

it('the copy of a recording made for listening is beside its original, leads back to it, and is no upload by its name', () => {
  const original = uploadPath('option_a', 'u1', 's1', 'Our mix.wav', T);
  const copy = listeningPath(original);
  expect([isListeningCopy(original), isListeningCopy(copy)]).toEqual([false, true]);
  expect([originalOf(original), originalOf(copy)]).toEqual([original, original]);
  // What somebody can upload under such a name has one dot.
  expect(isListeningCopy(uploadPath('option_a', 'u1', 's1', 'mix.wav-listening.mp3', T))).toBe(false);
});

it.each(STORY_FILE_SLOTS)('the path of a file of the story is read back as it was made: %s', (slot) => {
  const name = storyFileName(slot, slot.startsWith('photo') ? 'Us two.JPEG' : 'us.wave') ?? '';
  const path = storyFilePath('u1', 'o1', name);
  expect(parseStoryPath(path)).toEqual({ ownerId: 'u1', orderId: 'o1', slot, name });
  expect(parseUploadPath(path)).toBeNull();
});

it.each([
  ...['story/u1/o1/photo-7.jpg', 'story/u1/o1/photo-1', 'story/u1/o1/photo-1.jpg-w640.webp'],
  ...['story/u1/o1/deep/photo-1.jpg', 'story/u1/photo-1.jpg', 'covers/u1/o1/photo-1.jpg'],
])('the path of a file of the story %s is none', (path) => {
  expect(parseStoryPath(path)).toBeNull();
});

it.each([
  ['photo-1', 'us.pjpeg', 'photo-1.jpg'],
  ['photo-1', 'us.mp3', null],
  ['voice-memo', 'memo.3gp', 'voice-memo.m4a'],
  ['voice-memo', 'memo.opus', 'voice-memo.ogg'],
  ['voice-memo', 'memo.amr', null],
  ['reference', 'melody.mp3', 'reference.mp3'],
] as const)('the path of a file of the story %s of %s is named %s', (slot, original, name) => {
  expect(storyFileName(slot, original)).toBe(name);
});

// The names come from the uploader's clock: here it was a day ahead, and was then set right.
const DAY_MS = 86_400_000;
const early = { path: at(T + DAY_MS), createdAt: new Date(T) };
const late = { path: at(T + 1), createdAt: new Date(T + 1) };

it('a file that the bucket created later takes the place of an earlier one and never the other way round', () => {
  expect(mayReplace(late, early)).toBe(true);
  expect(mayReplace(early, late)).toBe(false);
});

it('a file that the bucket created later takes an empty place, and may be delivered twice', () => {
  expect(mayReplace(early, null)).toBe(true);
  expect(mayReplace(early, early)).toBe(true);
});

it('a file that the bucket created in the same millisecond wins in one direction only', () => {
  const other = { ...early, path: at(T, 'b.mp3') };
  expect(mayReplace(other, early)).not.toBe(mayReplace(early, other));
});

const cover = uploadPath('cover', 'u1', 's1', 'art-w640.webp', T);
it('the light copies of a cover are recognised as copies, unlike an upload of such a name', () => {
  expect(COVER_WIDTHS.every((width) => isCoverVariant(coverVariantPath(cover, width)))).toBe(true);
  expect(isCoverVariant(cover)).toBe(false);
});
