import { expect, it } from 'vitest';
import { sleevePalette, sleevePalettes, sleeveSvg } from './sleeve.ts';

const titles = Array.from({ length: 600 }, (_, index) => `Song for evening ${index}`);
const svgOf = (title: string) => sleeveSvg(title, { size: 400 });

it.each([
  ['whatever its case and spacing', 'Maple Street', '  maple   STREET '],
  ['with a composed and a decomposed accent', 'Ren\u00e9e', 'Rene\u0301e'],
  ['without characters that would make the XML void', 'abc', 'a\u0000b\ud800c'],
])('sleeve is the same of one title, %s', (_, one, other) => {
  expect(svgOf(other).toLowerCase()).toBe(svgOf(one).toLowerCase());
  expect(sleevePalette(other)).toEqual(sleevePalette(one));
});

it('sleeve uses every palette, none for more than a third of the songs, and draws different pictures', () => {
  const drawn = titles.map(sleevePalette);
  const counts = sleevePalettes.map((one) => drawn.filter((palette) => palette === one).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(titles.length / 3);
  expect(new Set(titles.map(svgOf)).size).toBe(titles.length);
});

it('sleeve stays under 3 kB, with the longest titles too', () => {
  const sizes = titles.flatMap((title) => [svgOf(title), svgOf(`${'"<&'.repeat(40)} ${title}`)]);
  expect(Math.max(...sizes.map(({ length }) => length))).toBeLessThan(3000);
});

it.each([
  ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a night 🌙', 'a night 🌙'],
  ['  ', 'Untitled Song'],
])('sleeve is called by its title %j', (title, label) => {
  expect(svgOf(title)).toContain(`aria-label="${label}"`);
});
