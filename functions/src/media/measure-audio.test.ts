import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inspectSound } from '@keepsong/domain/media/inspect-sound';
import { measureAudio, type MeasuredAudio } from './measure-audio.ts';

const RECORDINGS = new URL('../../../emulators/src/seed/recordings/', import.meta.url);
/** 24.06 s, without a header of its encoder. */
const whole = new Uint8Array(readFileSync(new URL('harbor-lights.mp3', RECORDINGS)));
const WHOLE_MS = 24_059;

async function measured(name: string, bytes: Uint8Array): Promise<MeasuredAudio> {
  const found = inspectSound('audio/mpeg', bytes);
  if (typeof found === 'string') throw new Error(`${name} is no recording`);
  return measureAudio(found, bytes);
}
const lengthOf = async (bytes: Uint8Array) => (await measured('a.mp3', bytes)).durationMs;

/** MPEG-1 layer III, 128 kbit/s, 44.1 kHz, stereo, no padding: 417 bytes, 1152 samples of silence. */
function silentFrame(): Uint8Array {
  const bytes = new Uint8Array(417);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  return bytes;
}

/** The first frame of the LAME encoder, with the number of frames and of silent samples that it has added. */
function headerFrame(frames: number, before: number, after: number): Uint8Array {
  const bytes = silentFrame();
  const text = (value: string) => new TextEncoder().encode(value);
  bytes.set([...text('Info'), 0, 0, 0, 1, 0, 0, 0, frames], 36);
  bytes.set(text('LAME3.100'), 48);
  bytes.set([before >> 4, ((before & 15) << 4) | (after >> 8), after & 255], 48 + 21);
  return bytes;
}

const samplesIn = (ms: number | null) => Math.round(((ms ?? 0) / 1000) * 44_100);

describe('the length of an MP3', () => {
  it('does not count the header of its encoder, nor the silence that it added', async () => {
    const frames = Array.from({ length: 10 }, silentFrame);
    const length = await lengthOf(Buffer.concat([headerFrame(10, 576, 1000), ...frames]));
    expect(Math.abs(samplesIn(length) - (11_520 - 1576))).toBeLessThan(44);
  });

  it('is that of the remaining audio when the file was cut off, not that of its header', async () => {
    const half = await lengthOf(whole.subarray(0, whole.length / 2));
    expect(Math.abs((half ?? 0) - WHOLE_MS / 2)).toBeLessThan(60);
  });

  it('leaves damaged bytes out and goes on behind them', async () => {
    const damaged = whole.slice().fill(0x41, 20_000, 20_500);
    const length = (await lengthOf(damaged)) ?? 0;
    expect(length).toBeLessThan(WHOLE_MS);
    expect(length).toBeGreaterThan(WHOLE_MS - 200);
  });

  it('is null without sound', async () => {
    const mp3 = { offset: 0, sampleRate: 44_100 };
    expect(await measureAudio({ type: 'audio/mpeg', mp3, sound: null }, new Uint8Array(500))).toEqual({
      durationMs: null,
      peaks: [],
      loudness: null,
    });
  });
});

it('measures the recordings of the demo data as they are stored there', async () => {
  const names = readdirSync(RECORDINGS).filter((name) => name.endsWith('.mp3'));
  const all = await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(new URL(name, RECORDINGS));
      return [name.replace('.mp3', ''), await measured(name, bytes)] as const;
    }),
  );
  const stored: unknown = JSON.parse(readFileSync(new URL('measured.json', RECORDINGS), 'utf8'));
  expect(stored).toEqual(Object.fromEntries(all));
});
