import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '@keepsong/domain/sleeve/random';
import { sleeve } from '@keepsong/domain/sleeve/sleeve';
import { colourOf, drawShapes, newPicture } from './picture/raster.ts';
import { encodePng } from './picture/png.ts';
import { renderCover } from './render-cover.ts';
import { peaks, renderSong } from './render-song.ts';
import { SAMPLE_RATE, playTone } from './song/instruments.ts';
import type { Voice } from './song/instruments.ts';
import { styleSheets } from './song/styles.ts';
import { decodeWav, encodeWav } from './song/wav.ts';

const styles = [...Object.keys(styleSheets), 'Other'];
const loudest = (samples: Float32Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

/** How strongly a frequency sounds (Goertzel), relative to the whole. */
function strength(samples: Float32Array, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
  let a = 0;
  let b = 0;
  let energy = 0;
  for (const sample of samples) {
    [a, b] = [sample + turn * a - b, a];
    energy += sample * sample;
  }
  return Math.sqrt(Math.max(0, a * a + b * b - turn * a * b) / (energy * samples.length));
}

describe('a rendered song', () => {
  it('is a WAV of the asked length that plays the same bytes every time', () => {
    const wav = renderSong({ seed: 'Maple Street', style: 'Folk', seconds: 8 });
    const { samples, sampleRate } = decodeWav(wav);
    expect(samples.length / sampleRate).toBeCloseTo(8, 3);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.equals(renderSong({ seed: 'Maple Street', style: 'Folk', seconds: 8 }))).toBe(true);
  });

  it.each(styles)('in %s never clips, is not silent, starts and ends in silence', (style) => {
    const { samples } = decodeWav(renderSong({ seed: 'one', style, seconds: 10 }));
    expect(loudest(samples)).toBeLessThan(0.9);
    expect(loudest(samples)).toBeGreaterThan(0.85);
    const middle = samples.subarray(SAMPLE_RATE * 4, SAMPLE_RATE * 5);
    const meanSquare = middle.reduce((sum, one) => sum + one * one, 0) / middle.length;
    expect(Math.sqrt(meanSquare)).toBeGreaterThan(0.08);
    expect(loudest(samples.subarray(0, 20))).toBeLessThan(0.05);
    expect(loudest(samples.subarray(-20))).toBeLessThan(0.01);
    expect(Math.abs(samples.reduce((sum, one) => sum + one, 0) / samples.length)).toBeLessThan(0.005);
  });

  it('differs with the seed and with the style', () => {
    const songs = [
      renderSong({ seed: 'a', style: 'Pop', seconds: 4 }),
      renderSong({ seed: 'b', style: 'Pop', seconds: 4 }),
      renderSong({ seed: 'a', style: 'Jazz', seconds: 4 }),
    ];
    expect(new Set(songs.map((song) => song.toString('base64'))).size).toBe(3);
  });

  it.each(['pluck', 'drive', 'keys', 'bell', 'reed', 'whistle', 'string', 'saw', 'bass'] as Voice[])(
    'plays %s in tune',
    (voice) => {
      const samples = new Float32Array(SAMPLE_RATE);
      playTone(samples, { voice, midi: 60, start: 0, seconds: 0.9, level: 0.5 }, randomFrom('tune'));
      const cents = (offset: number) => strength(samples, 261.626 * 2 ** (offset / 1200));
      expect(cents(0)).toBeGreaterThan(cents(40));
      expect(cents(0)).toBeGreaterThan(cents(-40));
      expect(cents(0)).toBeGreaterThan(0.1);
    },
  );
});

describe('peaks', () => {
  it('follow loudness from silence to the loudest part', () => {
    const swell = Float32Array.from({ length: 4000 }, (_, i) => (i < 1000 ? 0 : Math.sin(i) * (i / 4000)));
    const heights = peaks(encodeWav(swell, SAMPLE_RATE), 4);
    expect(heights[0]).toBe(0);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(heights[3]).toBe(1);
  });

  it('refuse a file that is not a song of ours', () => {
    expect(() => peaks(Buffer.alloc(64), 4)).toThrow('Not a mono 16-bit WAV');
  });
});

describe('a rendered cover', () => {
  it('is a 1280 × 720 PNG whose data unpacks to as many rows', () => {
    const png = renderCover('First Dance');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1280, 720]);
    const length = png.readUInt32BE(33);
    expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength((1280 * 3 + 1) * 720);
  });

  it('differs between songs and not between runs', () => {
    expect(renderCover('First Dance').equals(renderCover('First Dance'))).toBe(true);
    expect(renderCover('First Dance').equals(renderCover('Maple Street'))).toBe(false);
  });

  it('shows the colours of the song’s sleeve', () => {
    const { palette, shapes } = sleeve('Maple Street');
    const picture = newPicture(100, 100, [0, 0, 0]);
    drawShapes(picture, shapes, { left: 0, top: 0, size: 100 });
    expect([...picture.pixels.subarray(0, 3)]).toEqual([...colourOf(palette.ground)]);
    expect(encodePng(picture).length).toBeGreaterThan(500);
  });
});
