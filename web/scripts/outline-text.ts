/** Renders text as vector outlines, so that images do not depend on the fonts of the machine. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { root } from './build-paths.ts';

interface Face {
  font: hb.Font;
  unitsPerEm: number;
}

/** @param weight fixes the weight of a variable font. */
export async function loadFont(file: string, weight: number): Promise<Face> {
  const woff = await readFile(path.join(root, 'src/theme/fonts', file));
  const sfnt = await subsetFont(woff, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  });
  const face = new hb.Face(new hb.Blob(sfnt));
  return { font: new hb.Font(face), unitsPerEm: face.upem };
}

function shape({ font }: Face, text: string) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map((glyph, i) => ({ id: glyph.codepoint, ...positions[i] }));
}

/** In pixels, at `size`. */
export function widthOf(face: Face, text: string, size: number): number {
  const advance = shape(face, text).reduce((sum, glyph) => sum + (glyph.xAdvance ?? 0), 0);
  return (advance * size) / face.unitsPerEm;
}

interface Place {
  x: number;
  y: number;
  size: number;
  fill: string;
}

/** An SVG group whose baseline starts at x, y. */
export function outline(face: Face, text: string, { x, y, size, fill }: Place): string {
  let pen = 0;
  const glyphs = shape(face, text).map(({ id, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const at = pen + xOffset;
    pen += xAdvance;
    return `<path transform="translate(${at} ${yOffset})" d="${face.font.glyphToPath(id)}"/>`;
  });
  const scale = size / face.unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${glyphs.join('')}</g>`;
}

/** Breaks at spaces into lines no wider than `width` pixels. */
export function wrap(face: Face, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
