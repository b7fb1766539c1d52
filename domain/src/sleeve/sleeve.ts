import { directionOf } from '../direction.ts';
import { escapeHtml } from '../escape-html.ts';
import { cut, isWithin, shortened } from '../text.ts';
import { compositions } from './compositions.ts';
import { sleevePalettes, type SleevePalette } from './palettes.ts';
import { randomFrom } from './random.ts';
import { SLEEVE_UNITS as U, type Shape } from './shapes.ts';
import { shapesToSvg } from './svg.ts';

export interface Sleeve {
  /** The title as shown: trimmed, single spaces, never empty. */
  title: string;
  composition: string;
  palette: SleevePalette;
  /** In a square of 400 units, in painting order, the ground first. */
  shapes: readonly Shape[];
}

const UNTITLED = 'Untitled Song';

function tidy(title: string): string {
  return title.normalize('NFC').replace(/\s+/g, ' ').trim() || UNTITLED;
}

function choose(title: string) {
  const shown = tidy(title);
  const random = randomFrom(shown.toLowerCase());
  return {
    shown,
    random,
    composition: random.pick(compositions),
    palette: random.pick(sleevePalettes),
  };
}

/** The colours of a song's sleeve, which is not drawn for them. */
export const sleevePalette = (title: string): SleevePalette => choose(title).palette;

/**
 * The record sleeve of a song that has no cover. Letter case and stray spaces don't change it, so the same song looks
 * the same in lists, e-mails and social cards.
 */
export function sleeve(title: string): Sleeve {
  const { shown, random, composition, palette } = choose(title);
  const [name, draw] = composition;
  const ground: Shape = { kind: 'rect', x: 0, y: 0, width: U, height: U, fill: palette.ground };
  return { title: shown, composition: name, palette, shapes: [ground, ...draw(palette, random)] };
}

/** XML has no place for control characters or half of a surrogate pair; one of them would void the whole picture. */
function printable(text: string): string {
  return Array.from(text)
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code >= 0x20 && code !== 0x7f && !(code >= 0xd800 && code <= 0xdfff) && code < 0xfffe;
    })
    .join('');
}

const LINE_CHARACTERS = 22;
const MAX_LINES = 2;

function titleLines(title: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (isWithin(longer, LINE_CHARACTERS) || !line) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const kept = lines.slice(0, MAX_LINES);
  return kept.map((text, index) => {
    const goesOn = index === MAX_LINES - 1 && lines.length > MAX_LINES;
    return goesOn ? `${cut(text, LINE_CHARACTERS - 1)}…` : shortened(text, LINE_CHARACTERS);
  });
}

function titleStrip(title: string, palette: SleevePalette): string {
  const lines = titleLines(title);
  const top = U - 34 - lines.length * 32;
  const direction = directionOf(title);
  const rows = lines
    .map((line, index) => {
      const place = direction === 'rtl' ? `x="${U - 26}" direction="rtl"` : 'x="26"';
      return `<text ${place} y="${top + 42 + index * 32}">${escapeHtml(line)}</text>`;
    })
    .join('');
  return (
    `<path d="M0 ${top}h${U}V${U}H0z" fill="${palette.ground}"/>` +
    `<path d="M26 ${top}h348" stroke="${palette.deep}" stroke-width="1.5"/>` +
    `<g fill="${palette.deep}" font-family="'Fraunces Variable',Fraunces,Georgia,serif" font-size="28">${rows}</g>`
  );
}

/**
 * The sleeve as a self-contained SVG of less than 3 kB, `size` CSS pixels square. `withTitle` sets the title on the
 * sleeve itself; leave it out where the title stands beside it.
 */
export function sleeveSvg(title: string, options: { size: number; withTitle?: boolean }): string {
  const { title: shown, palette, shapes } = sleeve(printable(title));
  const label = cut(shown, 60);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.size}" height="${options.size}" ` +
    `viewBox="0 0 ${U} ${U}" role="img" aria-label="${escapeHtml(label)}">` +
    shapesToSvg(shapes) +
    (options.withTitle ? titleStrip(shown, palette) : '') +
    '</svg>'
  );
}
