import { describe, expect, it } from 'vitest';
import { createWaveformMeter, resamplePeaks } from './peaks.ts';
import { findWav, wavSamples, type WavFormat } from './wav.ts';

interface WavOptions {
  bits?: number;
  code?: number;
  channels?: number;
}

function wav(data: Uint8Array, options: WavOptions = {}): Uint8Array {
  const { bits = 16, code = 1, channels = 1 } = options;
  const head = new DataView(new ArrayBuffer(36));
  const put = (offset: number, text: string) =>
    [...text].forEach((letter, index) => head.setUint8(offset + index, letter.charCodeAt(0)));
  put(0, 'RIFF');
  put(8, 'WAVE');
  put(12, 'fmt ');
  head.setUint32(16, 16, true);
  head.setUint16(20, code, true);
  head.setUint16(22, channels, true);
  head.setUint32(24, 8000, true);
  head.setUint32(28, (8000 * channels * bits) / 8, true);
  head.setUint16(32, (channels * bits) / 8, true);
  head.setUint16(34, bits, true);
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, data.length, true);
  const dataHead = [0x64, 0x61, 0x74, 0x61, ...new Uint8Array(size.buffer)];
  return Uint8Array.from([...new Uint8Array(head.buffer), ...dataHead, ...data]);
}

function pcm16(samples: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  samples.forEach((sample, index) => view.setInt16(index * 2, Math.round(sample * 32_767), true));
  return new Uint8Array(view.buffer);
}

function read(bytes: Uint8Array): WavFormat {
  const found = findWav(bytes);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

describe('a WAV', () => {
  it.each([
    ['a WebP picture', Uint8Array.from(new TextEncoder().encode('RIFF1234WEBPVP8 '))],
    ['a header alone', wav(new Uint8Array(8)).subarray(0, 20)],
    ['no channels', wav(new Uint8Array(8), { channels: 0 })],
  ])('is not %s', (_, bytes) => {
    expect(findWav(bytes)).toBe('wrong_type');
  });

  it.each([
    [8, 1, Uint8Array.of(0, 128, 255), [-1, 0, 127 / 128]],
    [16, 1, Uint8Array.of(0, 0x80, 0, 0, 0, 0x40), [-1, 0, 0.5]],
    [24, 1, Uint8Array.of(0, 0, 0x80, 0, 0, 0, 0, 0, 0x40), [-1, 0, 0.5]],
    [32, 1, Uint8Array.of(0, 0, 0, 0x80, 0, 0, 0, 0x40), [-1, 0.5]],
    [32, 3, new Uint8Array(Float32Array.of(-1, 0.25).buffer), [-1, 0.25]],
  ])('of %i bits (code %i) is read as it sounds', (bits, code, data, expected) => {
    const bytes = wav(data, { bits, code });
    const format = read(bytes);
    expect([...wavSamples(bytes, format)].flatMap(([channel]) => [...(channel ?? [])])).toEqual(expected);
  });
});

function tone(seconds: number, amplitude: number): number[] {
  return Array.from({ length: seconds * 8000 }, (_, index) => amplitude * Math.sin(index / 3));
}

describe('the waveform', () => {
  it('is low where the song is quiet and 1 where it is loudest', () => {
    const bytes = wav(pcm16([...tone(1, 0.2), ...tone(1, 0.8), ...tone(1, 0)]));
    const format = read(bytes);
    const meter = createWaveformMeter(format.sampleRate);
    for (const block of wavSamples(bytes, format)) meter.add(block);
    const peaks = meter.peaks(3);
    expect(peaks[0]).toBeCloseTo(0.25, 1);
    expect(peaks[1]).toBe(1);
    expect(peaks[2]).toBe(0);
  });

  it('of silence is flat, of nothing is empty, of broken samples is still numbers', () => {
    const silent = createWaveformMeter(8000);
    silent.add([new Float32Array(8000)]);
    expect(silent.peaks(4)).toEqual([0, 0, 0, 0]);
    expect(createWaveformMeter(8000).peaks(4)).toEqual([]);
    const broken = createWaveformMeter(8000);
    broken.add([Float32Array.of(NaN, Infinity, 0.5)]);
    expect(broken.peaks(2)).toEqual([1, 1]);
  });

  it('keeps its loudest bar in fewer bars, and reaches the end in more', () => {
    expect(resamplePeaks([0.1, 1, 0.2, 0.3], 2)).toEqual([1, 0.3]);
    expect(resamplePeaks([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  });
});
