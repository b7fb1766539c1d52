import { expect, it } from 'vitest';
import {
  AMR_RECORDING,
  EMPTY_FILE,
  UPLOAD_RULES,
  maxUploadBytes,
  namedAs,
  rejectUpload,
  safeObjectName,
  uploadTypeOf,
} from './uploads.ts';

it.each([
  ['audio', 'song.mp3', 'audio/mpeg'],
  ['audio', 'song.WAVE', 'audio/wav'],
  ['option_a', 'mix.final.wav', 'audio/wav'],
  ['cover', 'art.jpg', 'image/jpeg'],
  ['cover', 'art.pjp', 'image/jpeg'],
  ['cover', 'art.png', 'image/png'],
  ['cover', 'art.webp', 'image/webp'],
  ['master', 'song.wav', 'audio/wav'],
  ['voice_memo', 'New Recording 7.m4a', 'audio/mp4'],
  ['voice_memo', 'Recording.3gp', 'audio/mp4'],
  ['reference', 'Hum.mp4', 'audio/mp4'],
  ['reference', 'Hum.aac', 'audio/aac'],
  ['reference', 'PTT-20261130-WA0001.opus', 'audio/ogg'],
  ['reference', 'Hum.ogg', 'audio/ogg'],
  ['reference', 'Hum.webm', 'audio/webm'],
] as const)('%s: %s is accepted as %s, whatever the browser calls it', (kind, name, type) => {
  expect(uploadTypeOf(kind, name)).toBe(type);
  expect(rejectUpload(kind, { name, size: maxUploadBytes(kind) - 1 })).toBeNull();
});

it.each([
  ['audio', 'song.ogg'],
  ['audio', 'song.wav.zip'],
  ['audio', 'art.png'],
  ['audio', 'mp3'],
  ['audio', 'song.constructor'],
  ['master', 'song.mp3'],
] as const)('%s: %s is refused', (kind, name) => {
  expect(uploadTypeOf(kind, name)).toBeNull();
  expect(rejectUpload(kind, { name, size: 1 })).toBe(UPLOAD_RULES[kind].rejection);
});

it.each([
  ['Us.JPEG', 'image/jpeg', 'Us.JPEG'],
  ['Us.jpg', 'image/png', 'Us.png'],
  ['Us.final.heic', 'image/jpeg', 'Us.final.jpg'],
  ['image:1234', 'image/webp', 'image:1234.webp'],
] as const)('an image is taken whatever its name: %s that is %s is named %s', (name, type, named) => {
  expect(rejectUpload('photo', { name, size: 1 })).toBeNull();
  expect(namedAs('photo', name, type)).toBe(named);
});

it('a recording of an old phone has a sentence of its own where phones record', () => {
  const amr = { name: 'Voice 001.AMR', size: 1 };
  expect(rejectUpload('voice_memo', amr)).toBe(AMR_RECORDING);
  expect(rejectUpload('reference', amr)).toBe(AMR_RECORDING);
  expect(rejectUpload('audio', amr)).toBe(UPLOAD_RULES.audio.rejection);
});

it('an empty file is refused', () => {
  expect(rejectUpload('audio', { name: 'a.mp3', size: 0 })).toBe(EMPTY_FILE);
});

it.each([
  ['photo', 'us.jpg', 15],
  ['voice_memo', 'memo.m4a', 5],
  ['audio', 'song.mp3', 200],
  ['option_a', 'song.wav', 200],
  ['master', 'song.wav', 200],
] as const)('%s: %s may have up to %i MB', (kind, name, megabytes) => {
  const size = megabytes * 1024 * 1024;
  expect(rejectUpload(kind, { name, size: size - 1 })).toBeNull();
  expect(rejectUpload(kind, { name, size })).toEqual({
    title: 'File too large',
    description: `Please upload a file smaller than ${megabytes}MB`,
  });
});

it.each([
  ['Our Song (final).mp3', 'Our-Song-final.mp3'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Für Élise.wav', 'Fur-Elise.wav'],
  ['歌.mp3', 'file.mp3'],
  ['.mp3', 'file.mp3'],
])('the object of %s is named %s', (original, safe) => {
  expect(safeObjectName(original)).toBe(safe);
});
