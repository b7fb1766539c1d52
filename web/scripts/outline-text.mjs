/** Renders text as vector outlines, so that images do not depend on the fonts of the machine. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';

const fontsDir = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'src/theme/fonts');

/** @param weight fixes the weight of a variable font. */
export async function loadFont(file, weight) {
  const woff = await readFile(path.join(fontsDir, file));
  const sfnt = await subsetFont(woff, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(weight && { variationAxes: { wght: weight } }),
  });
  const face = new hb.Face(new hb.Blob(sfnt));
  return { font: new hb.Font(face), unitsPerEm: face.upem };
}

function shape({ font }, text) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map((glyph, i) => ({ id: glyph.codepoint, ...positions[i] }));
}

/** In pixels, at `size`. */
export function widthOf(face, text, size) {
  const advance = shape(face, text).reduce((sum, glyph) => sum + glyph.xAdvance, 0);
  return (advance * size) / face.unitsPerEm;
}

/** An SVG group whose baseline starts at x, y. */
export function outline(face, text, { x, y, size, fill }) {
  let pen = 0;
  const glyphs = shape(face, text).map((glyph) => {
    const at = pen + glyph.xOffset;
    pen += glyph.xAdvance;
    return `<path transform="translate(${at} ${glyph.yOffset})" d="${face.font.glyphToPath(glyph.id)}"/>`;
  });
  const scale = size / face.unitsPerEm;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${glyphs.join('')}</g>`;
}

/** Breaks at spaces into lines no wider than `width` pixels. */
export function wrap(face, text, size, width) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
