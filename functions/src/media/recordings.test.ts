import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inspectSound } from '@keepsong/domain/media/inspect-sound';
import { findMp3 } from '@keepsong/domain/media/mp3';
import { measureAudio } from './measure-audio.ts';
import { soundOf } from './sound.ts';

/** `fixtures/make.sh` says how they were made. */
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)));
const inspect = (name: string, bytes = fixture(name)) =>
  inspectSound(name.endsWith('wav') ? 'audio/wav' : 'audio/mpeg', bytes);

/** What ffprobe prints: samples per second, bits, channels, milliseconds. */
const WAVS = [
  ['u8-8000-mono.wav', 8_000, 8, 1, 100],
  ['s16-44100-stereo.wav', 44_100, 16, 2, 100],
  ['s24-96000-mono.wav', 96_000, 24, 1, 100],
  ['s32-48000-mono.wav', 48_000, 32, 1, 100],
  ['f32-48000-mono.wav', 48_000, 32, 1, 100],
  ['f64-44100-mono.wav', 44_100, 64, 1, 100],
  ['sox-s24-16000-mono.wav', 16_000, 24, 1, 500],
  ['title.wav', 16_000, 16, 1, 500],
  ['ffmpeg-pipe.wav', 16_000, 16, 1, 500],
  ['sox-pipe.wav', 16_000, 16, 1, 500],
] as const;

/** Samples per second, and how many milliseconds of silence are left that encoders add. These say in their first frame how long they are. */
const MEASURED_MP3S = [
  ['cbr-44100-stereo.mp3', 44_100, 0],
  ['vbr-48000-stereo.mp3', 48_000, 0],
  ['abr-32000-mono.mp3', 32_000, 0],
  ['cbr-22050-mono.mp3', 22_050, 0],
  ['cbr-8000-mono.mp3', 8_000, 0],
  ['large-cover.mp3', 44_100, 0],
] as const;
const OTHER_MP3S = [
  ['no-header.mp3', 44_100, 45],
  ['sox-cbr-44100-mono.mp3', 44_100, 45],
  ['sox-vbr-24000-mono.mp3', 24_000, 60],
] as const;
const MP3S = [...MEASURED_MP3S, ...OTHER_MP3S];

async function durationOf(name: string): Promise<number> {
  const found = inspect(name);
  if (typeof found === 'string') throw new Error(`${name} is no recording`);
  const { durationMs, peaks } = await measureAudio(found, fixture(name));
  expect(Math.max(...peaks)).toBe(1);
  return durationMs ?? 0;
}

function mp3In(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const found = inspect(name, bytes);
  if (typeof found === 'string' || found.type !== 'audio/mpeg') throw new Error(`${name} is no MP3`);
  return found.mp3;
}

/** The frames of an MP3; the last ones, and a tag behind them, are one. */
function framesOf(bytes: Uint8Array): Uint8Array[] {
  const next = findMp3(bytes.subarray(1));
  if (typeof next === 'string') return [bytes];
  const length = next.offset + 1;
  return [bytes.subarray(0, length), ...framesOf(bytes.subarray(length))];
}

it.each(WAVS)('a recording %s is a WAV', async (name, sampleRate, bitsPerSample, channels, durationMs) => {
  expect(inspect(name)).toMatchObject({
    type: 'audio/wav',
    sound: { sampleRate, bitsPerSample, channels, durationMs },
  });
  expect(await durationOf(name)).toBe(durationMs);
});

it.each(MP3S)('a recording of ffmpeg or sox %s is an MP3', async (name, sampleRate, silence) => {
  expect(inspect(name)).toMatchObject({ type: 'audio/mpeg', mp3: { sampleRate } });
  const longer = (await durationOf(name)) - 1000;
  expect(longer).toBeGreaterThanOrEqual(-1);
  expect(longer).toBeLessThanOrEqual(silence + 1);
});

it.each([...WAVS, ...MEASURED_MP3S].map(([name]) => name).filter((name) => !name.includes('pipe')))(
  'a recording of ffmpeg or sox %s is incomplete when it was cut off, at each tenth',
  (name) => {
    const whole = fixture(name);
    for (let tenth = 2; tenth < 10; tenth += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * tenth) / 10));
      expect(inspect(name, cut), `${tenth}`).toBe('incomplete');
    }
  },
);

it.each(MEASURED_MP3S.map(([name]) => name))(
  'a recording of ffmpeg or sox %s may be trimmed to whole frames, or begin within one, and still say its former length',
  async (name) => {
    const whole = fixture(name);
    const { offset } = mp3In(name, whole);
    const frames = framesOf(whole.subarray(offset));
    const trimmed = Buffer.concat([whole.subarray(0, offset), ...frames.slice(0, -5)]);
    expect(inspect(name, trimmed)).toMatchObject({ mp3: { offset } });
    const within = Buffer.concat(frames.slice(4)).subarray(10);
    expect(inspect(name, within)).toMatchObject({ mp3: { offset: (frames[4]?.length ?? 0) - 10 } });
    expect((await soundOf(within, 'audio')).type).toBe('audio/mpeg');
  },
);
