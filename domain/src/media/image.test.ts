import { expect, it } from 'vitest';
import { imageTypeOf } from './image.ts';

const typeOf = (letters: string) => imageTypeOf(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));

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
  expect(typeOf(letters)).toBe(type);
});
