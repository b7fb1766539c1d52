import { describe, expect, it } from 'vitest';
import type { UploadKind } from '../uploads.ts';
import { inspectFile } from './inspect-file.ts';
import type { StoredBytes } from './stored-bytes.ts';

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

const inspect = (bytes: Uint8Array, kind: UploadKind, name: string) => inspectFile(kind, name, stored(bytes));
const master = (bytes: Uint8Array) => inspect(bytes, 'master', 'a.wav');
const refused = (problem: string) => ({ ok: false, problem });

describe('a WAV master', () => {
  it('is accepted with its format and duration, with any chunks before the audio data', async () => {
    const notes = chunk('LIST', new Uint8Array(200_000));
    const file = stored(
      wav(chunk('JUNK', new Uint8Array(28)), chunk('fmt ', format()), notes, chunk('data', sound)),
    );
    expect(await inspectFile('master', 'a.wav', file)).toMatchObject({
      ok: true,
      type: 'audio/wav',
      sound: { durationMs: 1000, sampleRate: RATE, bitsPerSample: 24, channels: 2 },
    });
    expect(file.bytesRead()).toBeLessThanOrEqual(2 * 64 * 1024);
  });

  it.each([
    ['its sound ends early', wav(chunk('fmt ', format()), chunk('data', sound.subarray(1), sound.length))],
    ['the sound is missing', wav(chunk('fmt ', format()))],
  ])('is incomplete when %s', async (_, bytes) => {
    expect(await master(bytes)).toEqual(refused('incomplete'));
  });

  it.each([0, 0xffff_ffff, 0x7fff_f000])(
    'that was written into a pipe (length %i) goes on to the end',
    async (length) => {
      expect(await master(wav(chunk('fmt ', format()), chunk('data', sound, length)))).toMatchObject({
        ok: true,
        sound: { durationMs: 1000 },
      });
    },
  );

  it.each(['RF64', 'BW64'])('is told by its name when it is an %s file', async (container) => {
    const bytes = join(text(container), u32(0xffff_ffff), text('WAVE'), chunk('ds64', new Uint8Array(28)));
    expect(await master(bytes)).toEqual(refused('rf64'));
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

  it('without sound is empty, also before other chunks', async () => {
    const chunks = [chunk('fmt ', format()), chunk('data', new Uint8Array())];
    expect(await master(wav(...chunks))).toEqual(refused('empty'));
    const noted = wav(...chunks, chunk('LIST', new Uint8Array(40)));
    noted.set(u32(noted.length - 8), 4);
    expect(await master(noted)).toEqual(refused('empty'));
  });

  it('is never accepted as an MP3', async () => {
    expect(await inspect(wav(chunk('fmt ', format()), chunk('data', sound)), 'master', 'a.mp3')).toEqual(
      refused('wrong_type'),
    );
  });
});

const png = join(
  Uint8Array.of(0x89),
  text('PNG\r\n\x1a\n'),
  u32(0x0d00_0000),
  text('IHDR'),
  new Uint8Array(17),
);
const mp3 = (() => {
  const frame = join(Uint8Array.of(0xff, 0xfb, 0x90, 0), new Uint8Array(413));
  return join(frame, frame);
})();
const whole = wav(chunk('fmt ', format()), chunk('data', sound));

describe('what a file is', () => {
  it.each([
    ['audio', 'a.mp3', mp3, 'audio/mpeg'],
    ['option_a', 'a.wav', whole, 'audio/wav'],
    ['option_b', 'a.wave', whole, 'audio/wav'],
  ] as const)('%s %s is said by its bytes', async (kind, name, bytes, type) => {
    expect(await inspect(bytes, kind, name)).toMatchObject({ ok: true, type });
  });

  it.each([
    ['a page as MP3', 'audio', 'a.mp3', text('<html>')],
    ['a page before an MP3', 'audio', 'a.mp3', join(text('<html>'.repeat(300)), mp3, mp3, mp3)],
    ['a WAV as MP3', 'audio', 'a.mp3', whole],
    ['an MP3 as WAV', 'audio', 'a.wav', mp3],
    ['a picture as sound', 'audio', 'a.png', png],
    ['nothing', 'audio', 'a.mp3', new Uint8Array()],
  ] as const)('%s is refused', async (_, kind, name, bytes) => {
    expect(await inspect(bytes, kind, name)).toEqual(refused('wrong_type'));
  });
});
