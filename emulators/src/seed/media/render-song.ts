import { randomFrom } from '@keepsong/domain/sleeve/random';
import { compose } from './song/compose.ts';
import { SAMPLE_RATE, playDrum, playPad, playTone } from './song/instruments.ts';
import { master } from './song/mix.ts';
import { styleSheetFor } from './song/styles.ts';
import { decodeWav, encodeWav } from './song/wav.ts';

/**
 * A short instrumental as a WAV file (mono, 16 bit, 22.05 kHz: about 44 kB a second). The same seed, style and
 * length give the same bytes. `style` is one of the order form's; any other is played as a quiet pop song.
 */
export function renderSong(options: { seed: string; style: string; seconds: number }): Buffer {
  const random = randomFrom(`${options.style}\n${options.seed}`);
  const score = compose(styleSheetFor(options.style), options.seconds, random);
  const samples = new Float32Array(Math.round(options.seconds * SAMPLE_RATE));
  for (const pad of score.pads) playPad(samples, pad);
  for (const tone of score.tones) playTone(samples, tone, random);
  for (const hit of score.hits) playDrum(samples, hit, random);
  return encodeWav(master(samples, Math.min(2.5, options.seconds / 4)), SAMPLE_RATE);
}

/**
 * `count` heights from 0 to 1 for drawing a song made by `renderSong`; the loudest part is 1. Loudness (root mean
 * square) rather than the highest sample: peaks of a mastered song are nearly level and draw as a block.
 */
export function peaks(wav: Buffer, count: number): number[] {
  const { samples } = decodeWav(wav);
  const loudness = Array.from({ length: count }, (_, bar) => {
    const part = samples.subarray(
      Math.floor((bar * samples.length) / count),
      Math.floor(((bar + 1) * samples.length) / count),
    );
    const energy = part.reduce((sum, sample) => sum + sample * sample, 0);
    return Math.sqrt(energy / Math.max(1, part.length));
  });
  const loudest = Math.max(...loudness, 1e-9);
  return loudness.map((height) => Math.round((height / loudest) * 1000) / 1000);
}
