import { describe, expect, it } from 'vitest';
import { compositions } from './compositions.ts';
import { sleevePalettes } from './palettes.ts';
import { sleeve, sleeveSvg } from './sleeve.ts';

const titles = Array.from({ length: 600 }, (_, index) => `Song for evening ${index}`);

describe('sleeve', () => {
  it('gives the same title the same sleeve, whatever its case and spacing', () => {
    const first = sleeve('Maple Street');
    expect(sleeve('  maple   STREET ').shapes).toEqual(first.shapes);
    expect(sleeveSvg('Maple Street', { size: 200 })).toBe(sleeveSvg('Maple Street', { size: 200 }));
  });

  it('gives a composed and a decomposed accent one sleeve', () => {
    expect(sleeve('Ren\u00e9e').shapes).toEqual(sleeve('Rene\u0301e').shapes);
  });

  it('uses every composition and palette, none for more than a third of the songs', () => {
    for (const [kinds, of] of [
      [compositions.map(([name]) => name), (title: string) => sleeve(title).composition],
      [sleevePalettes.map(({ name }) => name), (title: string) => sleeve(title).palette.name],
    ] as const) {
      const counts = new Map<string, number>();
      for (const title of titles) counts.set(of(title), (counts.get(of(title)) ?? 0) + 1);
      expect([...counts.keys()].sort()).toEqual([...kinds].sort());
      expect(Math.max(...counts.values())).toBeLessThan(titles.length / 3);
    }
  });

  it('draws different pictures for different titles', () => {
    expect(new Set(titles.map((title) => sleeveSvg(title, { size: 100 }))).size).toBe(titles.length);
  });

  it('shows an empty title as Untitled Song', () => {
    expect(sleeve('  ').title).toBe('Untitled Song');
  });
});

describe('sleeveSvg', () => {
  it('stays under 3 kB, with the longest titles too', () => {
    const sizes = titles.flatMap((title) => [
      sleeveSvg(title, { size: 1200, withTitle: true }).length,
      sleeveSvg(`${'"<&'.repeat(40)} ${title}`, { size: 1200, withTitle: true }).length,
    ]);
    expect(Math.max(...sizes)).toBeLessThan(3000);
  });

  it('escapes a hostile title everywhere it is shown', () => {
    const svg = sleeveSvg('"><script>alert(1)</script>', { size: 100, withTitle: true });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(svg).toMatch(/aria-label="[^"<>]*"/);
  });

  it('leaves out characters that would make the XML void', () => {
    const svg = sleeveSvg('a\u0000b\ud800c', { size: 100, withTitle: true });
    expect(svg).toContain('aria-label="abc"');
  });

  it('shows the title only when asked', () => {
    expect(sleeveSvg('Maple Street', { size: 100 })).not.toContain('<text');
    expect(sleeveSvg('Maple Street', { size: 100, withTitle: true })).toContain('>Maple Street</text>');
  });

  it('cuts a long title after two lines with an ellipsis', () => {
    const svg = sleeveSvg('word '.repeat(40), { size: 100, withTitle: true });
    expect(svg.match(/<text/g)).toHaveLength(2);
    expect(svg).toContain('…');
  });
});
