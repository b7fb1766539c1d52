import type { GiftDesign, GiftPalette } from './documents/gift.ts';
import { sleevePalette } from './sleeve/sleeve.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

interface CoverColour {
  rgb: Rgb;
  /** Of the picture, 0 to 1. */
  share: number;
}

/** Text on the ground, and on the accent (WCAG AA). */
const CONTRAST = 4.5;
/** Leaves room for the accent between ground and ink. */
const GROUND_CONTRAST = 9;
/** Luminance of colours that are taken for the ink and the ground as they are. */
const DARK = 0.06;
const LIGHT = 0.68;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Half of 8 bits: colours that look alike are counted together. */
const STEP = 32;
const MOST_COLOURS = 6;
/** Below this distance, two colours look like one. */
const DISTINCT = 60;

/** WCAG's relative luminance, 0 to 1. */
function luminance(rgb: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (one: Rgb, other: Rgb, part: number): Rgb => [
  Math.round(one[0] + (other[0] - one[0]) * part),
  Math.round(one[1] + (other[1] - one[1]) * part),
  Math.round(one[2] + (other[2] - one[2]) * part),
];
const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
const chroma = (rgb: Rgb) => Math.max(...rgb) - Math.min(...rgb);

/** Moves a colour towards another one as little as is enough. */
function moved(from: Rgb, to: Rgb, isEnough: (rgb: Rgb) => boolean): Rgb {
  for (let part = 0; part < 1; part += 0.04) {
    const between = mix(from, to, part);
    if (isEnough(between)) return between;
  }
  return to;
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The few colours that fill most of a picture. `pixels`: red, green and blue of one pixel after the other. */
export function dominantColours(pixels: Uint8Array): CoverColour[] {
  const groups = new Map<number, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = (Math.floor(red / STEP) << 6) | (Math.floor(green / STEP) << 3) | Math.floor(blue / STEP);
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 };
    group.sum[0] += red;
    group.sum[1] += green;
    group.sum[2] += blue;
    group.count += 1;
    groups.set(key, group);
  }
  const total = Math.floor(pixels.length / 3);
  return [...groups.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_COLOURS)
    .map(({ sum, count }) => ({
      rgb: [Math.round(sum[0] / count), Math.round(sum[1] / count), Math.round(sum[2] / count)],
      share: count / total,
    }));
}

/** Light ground, dark ink, and an accent that both are seen on. With light ink, vivid colours would be darkened to brown and grey. */
export function giftPaletteOf(colours: readonly CoverColour[]): GiftPalette {
  const sorted = colours.toSorted((one, other) => other.share - one.share).map(({ rgb }) => rgb);
  const main = sorted[0] ?? WHITE;
  const darkest = sorted.reduce((best, rgb) => (luminance(rgb) < luminance(best) ? rgb : best), main);
  const dark = sorted.find((rgb) => luminance(rgb) < DARK) ?? darkest;
  const ground = moved(
    sorted.find((rgb) => luminance(rgb) > LIGHT) ?? main,
    WHITE,
    (rgb) => luminance(rgb) > LIGHT,
  );
  const ink = moved(dark, BLACK, (rgb) => contrastOf(rgb, ground) >= GROUND_CONTRAST);

  const accents = colours
    .map(({ rgb, share }) => ({
      rgb: moved(rgb, WHITE, (each) => contrastOf(each, ink) >= CONTRAST),
      weight: (chroma(rgb) + 20) * Math.sqrt(share),
    }))
    .filter(({ rgb }) => distance(rgb, ground) >= DISTINCT)
    .sort((one, other) => other.weight - one.weight);
  // As near to the ink as text on it allows.
  const accent = accents[0]?.rgb ?? moved(ink, ground, (rgb) => contrastOf(rgb, ink) >= CONTRAST);
  return { ground: hexOf(ground), ink: hexOf(ink), accent: hexOf(accent) };
}

export function sleeveGiftPalette(title: string): GiftPalette {
  const { ground, deep, main, accent } = sleevePalette(title);
  const shares = [
    [ground, 0.6],
    [deep, 0.1],
    [accent, 0.2],
    [main, 0.1],
  ] as const;
  return giftPaletteOf(shares.map(([hex, share]) => ({ rgb: rgbOf(hex), share })));
}

export function giftColours(design: GiftDesign, { ground, ink, accent }: GiftPalette) {
  if (design === 'colour') return { ground: accent, ink, accent: ground, onAccent: ink };
  if (design === 'night') return { ground: ink, ink: ground, accent, onAccent: ink };
  return { ground, ink, accent, onAccent: ink };
}
