import { expect, it } from 'vitest';
import { inspectSound, remarkOn } from './inspect-sound.ts';
import { createSoundMeter } from './loudness.ts';
import { resamplePeaks } from './peaks.ts';
import { wavSamples } from './wav.ts';

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const u16 = (...values: number[]) => new Uint8Array(Uint16Array.from(values).buffer);
const u32 = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const chunk = (tag: string, bytes: Uint8Array, length = bytes.length) => join(text(tag), u32(length), bytes);

const RATE = 8_000;
function format({ bits = 24, code = 1, channels = 2, rate = RATE } = {}): Uint8Array {
  const block = (channels * bits) / 8;
  return chunk('fmt ', join(u16(code, channels), u32(rate, rate * block), u16(block, bits)));
}
const wav = (...chunks: Uint8Array[]) => join(text('RIFF'), u32(0), text('WAVE'), ...chunks);
/** A second. */
const sound = new Uint8Array(RATE * 6);

const inspect = (bytes: Uint8Array) => inspectSound('audio/wav', bytes);

function samplesIn(bytes: Uint8Array): Float32Array[][] {
  const found = inspect(bytes);
  if (typeof found === 'string' || found.type !== 'audio/wav') throw new Error('It is no WAV');
  return [...wavSamples(bytes, found.wav)];
}

it.each([8, 12, 36, 44])('a WAV whose length counts %i bytes before its sound goes on to the end', (more) => {
  const bytes = wav(format(), chunk('data', sound, sound.length + more));
  expect(inspect(bytes)).toMatchObject({ sound: { durationMs: 1000 } });
});

it.each([
  ['a note', [format(), chunk('LIST', new Uint8Array(7)), chunk('data', sound)]],
  ['a note before the format', [chunk('JUNK', new Uint8Array(5)), format(), chunk('data', sound)]],
  [
    'a note before one of a broadcaster',
    [format(), chunk('LIST', new Uint8Array(7)), chunk('bext', u16(7)), chunk('data', sound)],
  ],
  ['a note padded with an x', [format(), chunk('LIST', new Uint8Array(7)), text('x'), chunk('data', sound)]],
])('a WAV may have %s of odd length, which is not followed by the byte the format asks for', (_, chunks) => {
  expect(inspect(wav(...chunks))).toMatchObject({ sound: { durationMs: 1000 } });
});

it.each([
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a WebP picture', text('RIFF1234WEBPVP8 ')],
  ['a header alone', wav(format()).subarray(0, 20)],
  ['without channels', wav(format({ channels: 0 }), chunk('data', sound))],
  ['sound without a format', wav(chunk('data', sound))],
  ['nothing but small chunks', wav(...Array.from({ length: 200 }, () => chunk('JUNK', u16(0))))],
  ['two letters', text('RI')],
])('a WAV is not %s', (_, bytes) => {
  expect(inspect(bytes)).toBe('wrong_type');
});

it('a WAV without sound is empty, also before other chunks', () => {
  const chunks = [format(), chunk('data', new Uint8Array())];
  expect(inspect(wav(...chunks))).toBe('empty');
  const noted = wav(...chunks, chunk('LIST', new Uint8Array(40)));
  noted.set(u32(noted.length - 8), 4);
  expect(inspect(noted)).toBe('empty');
});

it.each([
  [8, 1, Uint8Array.of(0, 128, 255), [-1, 0, 127 / 128]],
  [16, 1, Uint8Array.of(0, 0x80, 0, 0, 0, 0x40), [-1, 0, 0.5]],
  [24, 1, Uint8Array.of(0, 0, 0x80, 0, 0, 0, 0, 0, 0x40), [-1, 0, 0.5]],
  [32, 1, Uint8Array.of(0, 0, 0, 0x80, 0, 0, 0, 0x40), [-1, 0.5]],
  [32, 3, new Uint8Array(Float32Array.of(-1, 0.25).buffer), [-1, 0.25]],
])('a WAV of %i bits (code %i) is read as it sounds', (bits, code, data, expected) => {
  const blocks = samplesIn(wav(format({ bits, code, channels: 1 }), chunk('data', data)));
  expect(blocks.flatMap(([channel]) => [...(channel ?? [])])).toEqual(expected);
});

it.each([
  ['in stereo', 2, 48_000, ''],
  ['in mono', 1, 44_100, ''],
  ['of 4 channels', 4, 48_000, 'It has 4 channels'],
  ['in 5.1', 6, 48_000, 'It has 6 channels'],
  ['of 8 kHz', 1, 8_000, 'It has 8 kHz'],
  ['of 22.05 kHz', 2, 22_050, 'It has 22.05 kHz'],
])('a recording %s is remarked on when it is unusual', (_, channels, rate, remark) => {
  const data = chunk('data', new Uint8Array(channels * 2));
  const found = inspect(wav(format({ channels, rate, bits: 16 }), data));
  if (typeof found === 'string') throw new Error(found);
  expect(remarkOn(found).split(',')[0]).toBe(remark);
});

const peaksOf = (bars: number, ...parts: (readonly number[])[]) => {
  const meter = createSoundMeter(RATE);
  for (const part of parts) meter.add([Float32Array.from(part)]);
  return meter.peaks(bars);
};
const tone = (level: number) => Array.from({ length: RATE }, (_, index) => level * Math.sin(index / 3));

it('the waveform is low where the song is quiet and 1 where it is loudest', () => {
  const peaks = peaksOf(3, tone(0.2), tone(0.8), tone(0));
  expect(peaks).toEqual([expect.closeTo(0.25, 1), 1, 0]);
});

it('the waveform of silence is flat, of nothing is empty, of broken samples is still numbers', () => {
  expect(peaksOf(4, tone(0))).toEqual([0, 0, 0, 0]);
  expect(peaksOf(4)).toEqual([]);
  expect(peaksOf(2, [NaN, Infinity, 0.5])).toEqual([1, 1]);
});

it('the waveform keeps its loudest bar in fewer bars, and reaches the end in more', () => {
  expect(resamplePeaks([0.1, 1, 0.2, 0.3], 2)).toEqual([1, 0.3]);
  expect(resamplePeaks([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
});
