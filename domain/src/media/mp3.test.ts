import { describe, expect, it } from 'vitest';
import { mp3DurationMs } from './mp3-duration.ts';
import { firstFrame, framesOf } from './mp3-frames.ts';

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

function infoFrame(delay: number, padding: number): Uint8Array {
  const bytes = frame();
  bytes.set([...text('Info'), 0, 0, 0, 1, 0, 0, 0, 99], 36);
  const lame = 36 + 12;
  bytes.set(text('LAME3.100'), lame);
  bytes.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 255], lame + 21);
  return bytes;
}

const ms = (samples: number) => Math.round((samples / 44_100) * 1000);

describe('an MP3', () => {
  it('is as long as its frames', () => {
    expect(mp3DurationMs(frames(100))).toBe(ms(115_200));
  });

  it('is found behind an ID3 tag full of sync bytes, and behind zeros', () => {
    expect(mp3DurationMs(join(id3(300), new Uint8Array(64), frames(10)))).toBe(ms(11_520));
  });

  it('does not count the table of contents, nor the silence its encoder added', () => {
    expect(mp3DurationMs(join(infoFrame(576, 1000), frames(10)))).toBe(ms(11_520 - 1576));
  });

  it('that was cut off is as long as what is left, whatever its header says', () => {
    expect(mp3DurationMs(join(infoFrame(0, 0), frames(10)).subarray(0, -200))).toBe(ms(9 * 1152));
  });

  it('goes on after damaged bytes', () => {
    expect([...framesOf(join(frames(5), text('damaged'.repeat(9)), frames(5)))]).toHaveLength(10);
  });

  it('ends at a trailing tag', () => {
    const trailer = new Uint8Array(128 + FRAME_BYTES);
    trailer.set(text('TAG'));
    trailer.set(frame(), 128);
    expect([...framesOf(join(frames(5), trailer))]).toHaveLength(5);
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
    expect(mp3DurationMs(bytes)).toBeNull();
  });
});
