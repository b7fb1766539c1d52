import { expect, it } from 'vitest';
import { imageTypeOf, recordingTypeOf } from './first-bytes.ts';

const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['a JPEG of a camera', '\xff\xd8\xff\xe1\0\x10Exif', 'image/jpeg'],
  ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8L', 'image/webp'],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', null],
  ['a recording', 'RIFF\0\0\0\0WAVEfmt ', null],
  ['a page', '<!doctype html><script>alert(1)</script>', null],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', null],
  ['a page behind a PNG signature alone', '\x89PNG\r\n\x1a\n<html></html>', null],
  ['nothing', '', null],
])('%s is known by its first bytes', (_name, letters, type) => {
  expect(imageTypeOf(bytesOf(letters))).toBe(type);
});

it.each([
  ['a WAV', 'RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['a tagged MP3', 'ID3\x03\0', 'audio/mpeg'],
  ['an MP3', '\xff\xfb\x90\0', 'audio/mpeg'],
  ['an AAC', '\xff\xf1\x50\x80', null],
  ['a WebP', 'RIFF\0\0\0\0WEBPVP8L', null],
  ['nothing', '', null],
])('%s is a WAV or an MP3 without doubt, or neither', (_name, letters, type) => {
  expect(recordingTypeOf(bytesOf(letters))).toBe(type);
});
