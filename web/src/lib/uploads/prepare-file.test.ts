import { UPLOAD_RULES } from '@keepsong/domain/uploads';
import { expect, it } from 'vitest';
import { preparedFile } from './prepare-file';

const JPEG = '\xff\xd8\xff\xe0\0\x10JFIF';
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const WEBP = 'RIFF\0\0\0\0WEBPVP8 ';

const bytesOf = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const fileOf = (name: string, letters: string) => new File([bytesOf(letters)], name);

it.each([
  ['Us.jpg', JPEG, 'Us.jpg', 'image/jpeg'],
  ['Us.jfif', JPEG, 'Us.jfif', 'image/jpeg'],
  ['Screenshot.jpg', PNG, 'Screenshot.png', 'image/png'],
  ['Saved.jpeg', WEBP, 'Saved.webp', 'image/webp'],
  ['Us.png', JPEG, 'Us.jpg', 'image/jpeg'],
  ['Us.heic', JPEG, 'Us.jpg', 'image/jpeg'],
  ['image:1234', PNG, 'image:1234.png', 'image/png'],
])('the picture %s is sent as what its bytes are', async (name, bytes, sentAs, type) => {
  const sent = await preparedFile('photo', fileOf(name, bytes));
  expect([sent.name, sent.type]).toEqual([sentAs, type]);
  expect(await sent.text()).toBe(await fileOf(name, bytes).text());
});

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', ''])(
  'what is no picture is refused with the reason: “%s”',
  async (bytes) => {
    const { rejection } = UPLOAD_RULES.photo;
    await expect(preparedFile('photo', fileOf('Us.jpg', bytes))).rejects.toMatchObject({ reason: rejection });
  },
);

it('a recording is sent as it is', async () => {
  const file = fileOf('Hum.m4a', 'sound');
  expect(await preparedFile('reference', file)).toBe(file);
});
