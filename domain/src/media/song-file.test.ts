import { describe, expect, it } from 'vitest';
import { inspectSongFile, type StoredBytes } from './song-file.ts';

/** A file that remembers how much of it was read. */
function stored(bytes: Uint8Array): StoredBytes & { bytesRead: () => number } {
  let total = 0;
  return {
    size: bytes.length,
    bytesRead: () => total,
    read(start, length) {
      const part = bytes.slice(start, start + length);
      total += part.length;
      return Promise.resolve(part);
    },
  };
}

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const u16 = (value: number) => new Uint8Array(Uint16Array.of(value).buffer);
const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const chunk = (tag: string, content: Uint8Array, length = content.length) =>
  join(text(tag), u32(length), content);

const RATE = 48_000;
/** 24 bits, two channels. */
const format = (code = 1) => join(u16(code), u16(2), u32(RATE), u32(RATE * 6), u16(6), u16(24));
const wav = (...chunks: Uint8Array[]) => join(text('RIFF'), u32(0), text('WAVE'), ...chunks);
const sound = new Uint8Array(RATE * 6);

const inspect = (bytes: Uint8Array, kind: 'master' | 'instrumental', type: string) =>
  inspectSongFile(kind, type, stored(bytes));
const master = (bytes: Uint8Array) => inspect(bytes, 'master', 'audio/x-wav');
const refused = (problem: string) => ({ ok: false, problem });

describe('a WAV master', () => {
  it('is accepted with its format and duration, with any chunks before the audio data', async () => {
    const notes = chunk('LIST', new Uint8Array(200_000));
    const file = stored(
      wav(chunk('JUNK', new Uint8Array(28)), chunk('fmt ', format()), notes, chunk('data', sound)),
    );
    expect(await inspectSongFile('master', 'audio/x-wav', file)).toEqual({
      ok: true,
      contentType: 'audio/wav',
      sound: { durationMs: 1000, sampleRate: RATE, bitsPerSample: 24, channels: 2 },
    });
    expect(file.bytesRead()).toBeLessThanOrEqual(2 * 64 * 1024);
  });

  it.each([
    ['its sound ends early', wav(chunk('fmt ', format()), chunk('data', sound.subarray(1), sound.length))],
    ['the recorder was cut off', wav(chunk('fmt ', format()), chunk('data', sound, 0))],
    ['the sound is missing', wav(chunk('fmt ', format()))],
  ])('is incomplete when %s', async (_, bytes) => {
    expect(await master(bytes)).toEqual(refused('incomplete'));
  });

  it('may be followed by other chunks', async () => {
    const bytes = wav(chunk('fmt ', format()), chunk('data', sound), chunk('id3 ', new Uint8Array(10)));
    expect(await master(bytes)).toMatchObject({ ok: true });
  });

  it.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a WebP picture', text('RIFF1234WEBPVP8 ')],
    ['a compressed codec', wav(chunk('fmt ', format(0x55)), chunk('data', sound))],
    ['sound without a format', wav(chunk('data', sound))],
    ['nothing but small chunks', wav(...Array.from({ length: 200 }, () => chunk('JUNK', u16(0))))],
    ['two letters', text('RI')],
  ])('is not %s', async (_, bytes) => {
    expect(await master(bytes)).toEqual(refused('wrong_type'));
  });

  it('without sound is empty', async () => {
    expect(await master(wav(chunk('fmt ', format()), chunk('data', new Uint8Array())))).toEqual(
      refused('empty'),
    );
  });

  it('is never accepted as an MP3', async () => {
    expect(await inspect(wav(chunk('fmt ', format()), chunk('data', sound)), 'master', 'audio/mpeg')).toEqual(
      refused('wrong_type'),
    );
  });
});

describe('an instrumental', () => {
  const frame = join(Uint8Array.of(0xff, 0xfb, 0x90, 0xc0), new Uint8Array(413));
  const frames = join(frame, frame);
  /** A tag with a picture of 100,000 bytes. */
  const tag = join(text('ID3'), Uint8Array.of(4, 0, 0, 0, 6, 13, 32), new Uint8Array(100_000));

  it('may be an MP3, also behind a large picture', async () => {
    for (const bytes of [frames, join(tag, frames)]) {
      expect(await inspect(bytes, 'instrumental', 'audio/mp3')).toEqual({
        ok: true,
        contentType: 'audio/mpeg',
        sound: null,
      });
    }
  });

  it.each([
    ['one frame header', join(frame, new Uint8Array(417))],
    ['a tag alone', tag],
    ['the beginning of a tag', tag.subarray(0, 5_000)],
    ['a WAV', wav(chunk('fmt ', format()), chunk('data', sound))],
  ])('that is %s is no MP3', async (_, bytes) => {
    expect(await inspect(bytes, 'instrumental', 'audio/mpeg')).toEqual(refused('wrong_type'));
  });
});
