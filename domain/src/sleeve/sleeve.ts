import { escapeHtml } from '../escape-html.ts';
import { cut } from '../text.ts';
import { compositions, type SleevePalette } from './compositions.ts';
import { rect, U } from './drawing.ts';
import { randomFrom } from './random.ts';

export const sleevePalettes: readonly [SleevePalette, ...SleevePalette[]] = [
  { ground: '#F7EFE2', deep: '#3A2145', main: '#5B2E59', accent: '#D8533F', light: '#E9C98B' },
  { ground: '#4A2550', deep: '#F6E9D7', main: '#D8533F', accent: '#E3B04B', light: '#7A4A78' },
  { ground: '#D8533F', deep: '#3A1E3D', main: '#F9EBDA', accent: '#F0BE62', light: '#E8806B' },
  { ground: '#DDA63A', deep: '#43203F', main: '#F9EFDD', accent: '#C8432F', light: '#EBC67B' },
  { ground: '#F2D5C6', deep: '#4A2348', main: '#D8533F', accent: '#8A3B5A', light: '#FBF1E6' },
  { ground: '#241A2E', deep: '#F5E8D3', main: '#6B3768', accent: '#E6B65A', light: '#D65F4B' },
  { ground: '#E8D8BC', deep: '#2F1F38', main: '#C65A3C', accent: '#71375F', light: '#F8F0E1' },
  { ground: '#7B2D3B', deep: '#F8E8D6', main: '#E9A15B', accent: '#F3CF8C', light: '#A24C50' },
];

const UNTITLED = 'Untitled Song';

/** XML has no place for control characters or half of a surrogate pair; one of them would void the whole picture. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

/** Letter case and stray spaces don't matter, so the same song looks the same in lists, e-mails and social cards. */
function chosenFor(title: string) {
  const shown = title.replace(/\s+/g, ' ').replace(UNPRINTABLE, '').normalize('NFC').trim() || UNTITLED;
  const random = randomFrom(shown.toLowerCase());
  return { shown, random, draw: random.pick(compositions), palette: random.pick(sleevePalettes) };
}

/** The colours of a song's sleeve, which is not drawn for them. */
export const sleevePalette = (title: string): SleevePalette => chosenFor(title).palette;

/** The record sleeve of a song that has no cover, as a self-contained SVG of less than 3 kB, `size` CSS pixels square. */
export function sleeveSvg(title: string, { size }: { size: number }): string {
  const { shown, random, draw, palette } = chosenFor(title);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
    `viewBox="0 0 ${U} ${U}" role="img" aria-label="${escapeHtml(cut(shown, 60))}">` +
    [rect(0, 0, U, U, palette.ground), ...draw(palette, random)].join('') +
    '</svg>'
  );
}
