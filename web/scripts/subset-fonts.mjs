/**
 * Makes src/theme/fonts from the Fontsource packages: only the letters Western European languages need, only the
 * weights and optical sizes the theme uses. Run it again after changing either: `node scripts/subset-fonts.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const out = path.join(root, 'src/theme/fonts');

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const ascii = range(0x20, 0x7e);
const latin1 = range(0xa0, 0xff);
const typographic = '–—‘’“”•…‹›€™−×→←ŒœŠšŽžŸ';

const faces = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces.woff2',
    text: ascii + latin1 + typographic,
    variationAxes: { wght: { min: 400, max: 700 }, opsz: 96, SOFT: 40, WONK: 0 },
  },
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    to: 'fraunces-italic.woff2',
    text: ascii + latin1 + typographic,
    variationAxes: { wght: 480, opsz: 96, SOFT: 40, WONK: 0 },
  },
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'source-sans.woff2',
    text: ascii + latin1 + typographic,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(out, { recursive: true });
for (const { from, to, text, variationAxes } of faces) {
  const font = await readFile(require.resolve(from));
  const small = await subsetFont(font, text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'pnum', 'tnum'],
  });
  await writeFile(path.join(out, to), small);
  console.log(`${to}: ${font.length} → ${small.length} bytes`);
}
