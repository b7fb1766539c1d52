import { describe, expect, it } from 'vitest';
import { firstFrame } from './mp3.ts';

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

describe('an MP3', () => {
  it('starts with its first frame', () => {
    expect(firstFrame(frames(100))).toMatchObject({ offset: 0, length: FRAME_BYTES, sampleRate: 44_100 });
  });

  it('is found behind an ID3 tag full of sync bytes, and behind zeros', () => {
    expect(firstFrame(join(id3(300), new Uint8Array(64), frames(10)))?.offset).toBe(310 + 64);
  });

  it.each([
    ['one sync word in other bytes', join(frame().subarray(0, 200), text('x'.repeat(500)))],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a tag with nothing behind it', id3(100)],
    [
      'a tag whose length lies',
      join(Uint8Array.from([...text('ID3'), 4, 0, 0, 255, 255, 255, 255]), frames(3)),
    ],
    ['nothing', new Uint8Array()],
  ])('is not %s', (_, bytes) => {
    expect(firstFrame(bytes)).toBeNull();
  });
});
