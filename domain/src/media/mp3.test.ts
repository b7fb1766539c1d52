import { expect, it } from 'vitest';
import { findMp3 as find } from './mp3.ts';

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz, stereo, no padding: 417 bytes, 1152 samples. */
const FRAME_BYTES = 417;
function frame(): Uint8Array {
  const bytes = new Uint8Array(FRAME_BYTES);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  return bytes;
}

function join(...parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}
const frames = (count: number) => join(...Array.from({ length: count }, frame));
const text = (value: string) => new TextEncoder().encode(value);

function id3(length: number): Uint8Array {
  const tag = new Uint8Array(10 + length).fill(0xff, 10);
  tag.set([...text('ID3'), 4, 0, 0, 0, 0, length >> 7, length & 127]);
  return tag;
}

it('an MP3 is found behind an ID3 tag full of sync bytes, and behind zeros', () => {
  expect(find(join(id3(300), new Uint8Array(64), frames(10)))).toMatchObject({ offset: 310 + 64 });
});

it.each([
  ['letters', text('x'.repeat(300))],
  ['sync bytes', new Uint8Array(300).fill(0xff)],
  ['the header of a frame', join(frame().subarray(0, 4), text('x'.repeat(500)))],
  ['half of a frame', frame().subarray(200)],
  ['the rest of a picture', new Uint8Array(60_000).map((_, index) => (index * 7919) % 256)],
])('an MP3 is found behind its tag and %s', (_, stray) => {
  const before = join(id3(300), stray);
  expect(find(join(before, frames(10)))).toMatchObject({ offset: before.length });
});

it.each([
  ['one sync word in other bytes', join(frame().subarray(0, 200), text('x'.repeat(500)))],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a page before frames', join(text('<p>'), frames(10))],
  ['a tag with nothing behind it', id3(100)],
  ['a tag with other bytes behind it', join(id3(100), text('x'.repeat(5_000)))],
  ['a tag of no length', join(Uint8Array.from([...text('ID3'), 4, 0, 0, 255, 255, 255, 255]), frames(3))],
  ['nothing', new Uint8Array()],
])('an MP3 is not %s', (_, bytes) => {
  expect(find(bytes)).toBe('wrong_type');
});

it('an MP3 is incomplete when its tag goes on behind its end', () => {
  expect(find(id3(300).subarray(0, 200))).toBe('incomplete');
});
