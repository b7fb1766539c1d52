import { describe, expect, it } from 'vitest';
import { inspectSound, remarkOn } from './inspect-sound.ts';

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const u16 = (value: number) => new Uint8Array(Uint16Array.of(value).buffer);
const u32 = (value: number) => new Uint8Array(Uint32Array.of(value).buffer);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const chunk = (tag: string, content: Uint8Array, length = content.length) =>
  join(text(tag), u32(length), content);

const RATE = 8_000;
/** 24 bits, two channels. */
const format = () => join(u16(1), u16(2), u32(RATE), u32(RATE * 6), u16(6), u16(24));
const wav = (...chunks: Uint8Array[]) => join(text('RIFF'), u32(0), text('WAVE'), ...chunks);
const sound = new Uint8Array(RATE * 6);

const inspect = (bytes: Uint8Array) => inspectSound('audio/wav', bytes);

describe('a WAV master', () => {
  it('is accepted with its format and duration, with any chunks before the audio data', () => {
    const notes = chunk('LIST', new Uint8Array(200_000));
    expect(
      inspect(wav(chunk('JUNK', new Uint8Array(28)), chunk('fmt ', format()), notes, chunk('data', sound))),
    ).toMatchObject({
      type: 'audio/wav',
      sound: { durationMs: 1000, sampleRate: RATE, bitsPerSample: 24, channels: 2 },
    });
  });

  it.each([
    ['its sound ends early', wav(chunk('fmt ', format()), chunk('data', sound.subarray(100), sound.length))],
    ['the sound is missing', wav(chunk('fmt ', format()))],
  ])('is incomplete when %s', (_, bytes) => {
    expect(inspect(bytes)).toBe('incomplete');
  });

  it.each([8, 12, 36, 44])('whose length counts %i bytes before its sound too goes on to the end', (more) => {
    const bytes = wav(chunk('fmt ', format()), chunk('data', sound, sound.length + more));
    expect(inspect(bytes)).toMatchObject({ sound: { durationMs: 1000 } });
  });

  it.each([
    ['a note', [chunk('fmt ', format()), chunk('LIST', new Uint8Array(7)), chunk('data', sound)]],
    [
      'a note before the format',
      [chunk('JUNK', new Uint8Array(5)), chunk('fmt ', format()), chunk('data', sound)],
    ],
    [
      'a note that is padded with another byte than 0',
      [chunk('fmt ', format()), chunk('LIST', new Uint8Array(7)), text('x'), chunk('data', sound)],
    ],
  ])('may have %s of odd length, which is not followed by the byte that the format asks for', (_, chunks) => {
    expect(inspect(wav(...chunks))).toMatchObject({ sound: { durationMs: 1000 } });
  });

  it.each([0, 0xffff_ffff, 0x7fff_f000])(
    'that was written into a pipe (length %i) goes on to the end',
    (length) => {
      expect(inspect(wav(chunk('fmt ', format()), chunk('data', sound, length)))).toMatchObject({
        sound: { durationMs: 1000 },
      });
    },
  );

  it.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a WebP picture', text('RIFF1234WEBPVP8 ')],
    ['sound without a format', wav(chunk('data', sound))],
    ['nothing but small chunks', wav(...Array.from({ length: 200 }, () => chunk('JUNK', u16(0))))],
    ['two letters', text('RI')],
  ])('is not %s', (_, bytes) => {
    expect(inspect(bytes)).toBe('wrong_type');
  });

  it('without sound is empty, also before other chunks', () => {
    const chunks = [chunk('fmt ', format()), chunk('data', new Uint8Array())];
    expect(inspect(wav(...chunks))).toBe('empty');
    const noted = wav(...chunks, chunk('LIST', new Uint8Array(40)));
    noted.set(u32(noted.length - 8), 4);
    expect(inspect(noted)).toBe('empty');
  });
});

it.each([
  ['in stereo', 2, 48_000, ''],
  ['in mono', 1, 44_100, ''],
  ['of 4 channels', 4, 48_000, 'It has 4 channels'],
  ['in 5.1', 6, 48_000, 'It has 6 channels'],
  ['of 8 kHz', 1, 8_000, 'It has 8 kHz'],
  ['of 22.05 kHz', 2, 22_050, 'It has 22.05 kHz'],
])('a recording %s is remarked on when it is unusual', (_, channels, rate, remark) => {
  const block = channels * 2;
  const head = join(u16(1), u16(channels), u32(rate), u32(rate * block), u16(block), u16(16));
  const found = inspect(wav(chunk('fmt ', head), chunk('data', new Uint8Array(block))));
  if (typeof found === 'string') throw new Error(found);
  expect(remarkOn(found).split(',')[0]).toBe(remark);
});
