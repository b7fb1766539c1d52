import { inspectSound, type Recording } from '@keepsong/domain/media/inspect-sound';
import { expect, it } from 'vitest';
import { encodeMp3 } from './process-upload.ts';
import { measureAudio } from './measure-audio.ts';
import { wavFile } from '../../testing/wav.ts';

const SECONDS = 3;

const tone = (second: number) => (second / SECONDS) * Math.sin(2 * Math.PI * 440 * second);

function inspected(type: Recording['type'], bytes: Uint8Array): Recording {
  const found = inspectSound(type, bytes);
  if (typeof found === 'string') throw new Error(`${type}: ${found}`);
  return found;
}

it.each([
  [8_000, 1, 8_000],
  [44_100, 2, 44_100],
  [48_000, 2, 48_000],
  [96_000, 2, 48_000],
  [192_000, 1, 48_000],
  [44_100, 6, 44_100],
])('of a WAV of %i Hz with %i channels is an MP3 of %i Hz, as it was', async (rate, channels, heard) => {
  const original = wavFile(SECONDS, rate, tone, channels);
  const wav = inspected('audio/wav', original);
  if (wav.type !== 'audio/wav') throw new Error('It is no WAV');
  const copy = await encodeMp3(original, wav.wav);
  const mp3 = inspected('audio/mpeg', copy);
  if (mp3.type !== 'audio/mpeg') throw new Error('It is no MP3');
  expect(mp3.mp3.sampleRate).toBe(heard);
  const [before, after] = await Promise.all([measureAudio(wav, original), measureAudio(mp3, copy)]);
  // The encoder adds a beginning of some hundred samples.
  expect(Math.abs((after.durationMs ?? 0) - SECONDS * 1000)).toBeLessThan((2_000 / heard) * 1000);
  if (channels < 3) expect(Math.abs((after.loudness ?? 0) - (before.loudness ?? 0))).toBeLessThan(1);
  expect(after.loudness).toBeGreaterThan(-30);
});
