import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { darkPalette, lightPalette, type Palette } from './tokens';

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function textPairs(p: Palette): [string, string, string][] {
  const grounds = [p.paper, p.card, p.sunken];
  const texts = { ink: p.ink, muted: p.muted, coral: p.coral, plum: p.plum };
  const { green, yellow, pink, grey, violet, peach } = p;
  return [
    ...Object.entries(texts).flatMap(([name, text]) =>
      grounds.map((ground): [string, string, string] => [`${name} on ${ground}`, text, ground]),
    ),
    ...Object.entries({ green, yellow, pink, grey, violet, peach }).flatMap(
      ([name, tone]): [string, string, string][] => [
        [`${name} on its badge`, tone.strong, tone.soft],
        [`${name} on a card`, tone.strong, p.card],
      ],
    ),
    ['text on coral', p.onCoral, p.coral],
    ['text on deep coral', p.onCoral, p.coralDeep],
    ['text on plum', p.onPlum, p.plum],
    ['cream on deep plum', p.cream, p.plumDeep],
    ['muted cream on deep plum', p.creamMuted, p.plumDeep],
  ];
}

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s colours', (_name, palette) => {
  it.each(textPairs(palette))('can be read: %s', (_pair, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('show the edge of an input', () => {
    expect(contrast(palette.edge, palette.card)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.edge, palette.paper)).toBeGreaterThanOrEqual(3);
  });
});

it('the colours of pages without MUI are the same', () => {
  const css = readFileSync(join(import.meta.dirname, 'colours.css'), 'utf8').toLowerCase();
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const NAMES = [
    ...(['paper', 'card', 'ink', 'muted', 'line', 'edge'] as const).map((name) => [name, name] as const),
    ['coral-glow', 'coralGlow'],
  ] as const;
  for (const [name, token] of NAMES) {
    expect(light).toContain(`--k-${name}: ${lightPalette[token].toLowerCase()};`);
    expect(dark).toContain(`--k-${name}: ${darkPalette[token].toLowerCase()};`);
  }
  expect(light).toContain(`--k-night: ${darkPalette.sunken.toLowerCase()};`);
  expect(light).toContain(`--k-cream: ${lightPalette.cream.toLowerCase()};`);
  expect(light).toContain(`--k-disc: ${lightPalette.disc.toLowerCase()};`);
});
