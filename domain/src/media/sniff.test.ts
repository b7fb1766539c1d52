import { describe, expect, it } from 'vitest';
import { verifiedMedia } from './sniff.ts';

const text = (value: string) => new TextEncoder().encode(value);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...text(part)] : part)));

const png = bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 0, 1]);
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF');
const webp = bytes('RIFF', [40, 0, 0, 0], 'WEBPVP8L', [0, 0]);
const mp3 = (() => {
  const two = new Uint8Array(834);
  two.set([0xff, 0xfb, 0x90, 0], 0);
  two.set([0xff, 0xfb, 0x90, 0], 417);
  return two;
})();
const wav = bytes(
  'RIFF',
  [44, 0, 0, 0],
  'WAVEfmt ',
  [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x80, 0x3e, 0, 0],
);
const wholeWav = bytes([...wav], [2, 0, 16, 0], 'data', [2, 0, 0, 0, 1, 2]);

describe('the detected type of a file', () => {
  it.each([
    ['cover', 'image/png', png],
    ['cover', 'image/jpeg', jpeg],
    ['cover', 'image/webp', webp],
    ['audio', 'audio/mpeg', mp3],
    ['audio', 'audio/mp3', mp3],
    ['audio', 'audio/wav', wholeWav],
    ['audio', 'audio/x-wav', wholeWav],
    ['audio', 'audio/wave', wholeWav],
  ] as const)('%s as %s is believed when the bytes agree', (kind, type, file) => {
    expect(verifiedMedia(kind, type, file)).not.toBeNull();
  });

  it.each([
    ['a page as PNG', 'cover', 'image/png', text('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing as PNG',
      'cover',
      'image/png',
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
    ],
    [
      'a page behind a PNG signature alone',
      'cover',
      'image/png',
      bytes([0x89], 'PNG\r\n', [0x1a], '\n<html>'),
    ],
    ['a page as MP3', 'audio', 'audio/mpeg', text('<html>')],
    ['a JPEG as PNG', 'cover', 'image/png', jpeg],
    ['a WAV as MP3', 'audio', 'audio/mpeg', wholeWav],
    ['an MP3 as WAV', 'audio', 'audio/wav', mp3],
    ['a picture as sound', 'audio', 'image/png', png],
    ['a sound as cover', 'cover', 'audio/mpeg', mp3],
    ['a type we do not take', 'cover', 'image/svg+xml', text('<svg/>')],
    ['an inherited property for a type', 'cover', 'constructor', png],
  ] as const)('%s is refused', (_, kind, type, file) => {
    expect(verifiedMedia(kind, type, file)).toBeNull();
  });
});
