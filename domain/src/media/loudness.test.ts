import { expect, it } from 'vitest';
import { createSoundMeter } from './loudness.ts';

const level = (decibels: number) => 10 ** (decibels / 20);

/** A sine tone; `decibels` is its peak, in dB below full scale. */
function tone(seconds: number, decibels: number, rate = 48_000, hertz = 1_000): Float32Array {
  return Float32Array.from(
    { length: seconds * rate },
    (_, index) => level(decibels) * Math.sin((2 * Math.PI * hertz * index) / rate),
  );
}

function loudnessOf(channels: readonly Float32Array[], rate = 48_000): number | null {
  const meter = createSoundMeter(rate);
  meter.add(channels);
  return meter.loudness();
}

// The signals of EBU Tech 3341, a quarter as long; a conforming meter shows these values, to a tenth.
it.each([
  [-23, 48_000],
  [-33, 48_000],
  [-23, 44_100],
])('the loudness of a recording a tone at %d dB in both channels is as loud, at %d Hz', (decibels, rate) => {
  const sound = tone(5, decibels, rate);
  expect(Math.abs((loudnessOf([sound, sound], rate) ?? 0) - decibels)).toBeLessThanOrEqual(0.1);
});

it('the loudness of a recording in one of two channels is half as loud, alone it is played by both speakers', () => {
  const sound = tone(5, -23);
  expect(loudnessOf([sound, new Float32Array(sound.length)])).toBe(-26);
  expect(loudnessOf([sound])).toBe(loudnessOf([sound, sound]));
});

it('the loudness of a recording ignores parts that are much softer than the rest', () => {
  const meter = createSoundMeter(48_000);
  for (const [seconds, decibels] of [
    [3, -36],
    [40, -23],
    [3, -36],
  ] as const) {
    const sound = tone(seconds, decibels);
    meter.add([sound, sound]);
  }
  expect(Math.abs((meter.loudness() ?? 0) + 23)).toBeLessThanOrEqual(0.1);
});

it('the loudness of a recording is the same in pieces as at once', () => {
  const sound = tone(2, -20);
  const meter = createSoundMeter(48_000);
  for (let at = 0; at < sound.length; at += 1_000) meter.add([sound.subarray(at, at + 1_000)]);
  expect(meter.loudness()).toBe(loudnessOf([sound]));
});

it('the loudness of a recording is null for silence and for a very short recording', () => {
  expect(loudnessOf([new Float32Array(48_000)])).toBeNull();
  expect(loudnessOf([tone(0.3, -10)])).toBeNull();
});

it('the loudness of a recording treats damaged samples as silence', () => {
  const sound = tone(2, -20);
  sound[500] = Number.NaN;
  sound[501] = Number.POSITIVE_INFINITY;
  expect(loudnessOf([sound])).toBeCloseTo(loudnessOf([tone(2, -20)]) ?? 0, 0);
});
