import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inspectSound } from '@keepsong/domain/media/inspect-sound';
import { measureAudible, measureAudio, type MeasuredAudio } from './measure-audio.ts';
import { wavFile } from '../../testing/wav.ts';

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

it('the length of an MP3 is that of the remaining audio when the file was cut off, not that of its header', async () => {
  const half = await lengthOf(whole.subarray(0, whole.length / 2));
  expect(Math.abs((half ?? 0) - WHOLE_MS / 2)).toBeLessThan(60);
});

it('the length of an MP3 leaves damaged bytes out and goes on behind them', async () => {
  const damaged = whole.slice().fill(0x41, 20_000, 20_500);
  const length = (await lengthOf(damaged)) ?? 0;
  expect(length).toBeLessThan(WHOLE_MS);
  expect(length).toBeGreaterThan(WHOLE_MS - 200);
});

it('the length of an MP3 is null without sound', async () => {
  const mp3 = { offset: 0, sampleRate: 44_100 };
  expect(await measureAudio({ type: 'audio/mpeg', mp3, sound: null }, new Uint8Array(500))).toEqual({
    durationMs: null,
    peaks: [],
    loudness: null,
  });
});

it.each([
  ['can be heard', wavFile(1), null],
  ['is silent', wavFile(1, 8000, () => 0), 'Silent recording'],
  ['is too short for a loudness', wavFile(0.1, 8000, () => 0), null],
])('a recording that %s is kept, or refused with the reason', async (_, bytes, refusal) => {
  const found = inspectSound('audio/wav', bytes);
  if (typeof found === 'string') throw new Error(found);
  const kept = measureAudible(found, bytes).then(
    () => null,
    (error: Error) => error.message.split(' - ')[0],
  );
  expect(await kept).toBe(refusal);
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
