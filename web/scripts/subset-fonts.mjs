/**
 * Makes src/theme/fonts from the Fontsource packages: the weights and optical sizes that the theme uses, in two files for each
 * face. The first has the characters of the product's own English texts, the second (`-accents`) the other letters of Western
 * European languages. theme/fonts.html repeats the ranges. Run it again after changing either: `node scripts/subset-fonts.mjs`.
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
const texts = {
  '': range(0x20, 0x7e) + '\u00a0©·×–—‘’“”•…‹›€™−→←',
  '-accents': range(0xa1, 0xff) + 'ŒœŠšŽžŸ',
};

const faces = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces',
    variationAxes: { wght: { min: 400, max: 700 }, opsz: 96, SOFT: 40, WONK: 0 },
  },
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    to: 'fraunces-italic',
    variationAxes: { wght: 480, opsz: 96, SOFT: 40, WONK: 0 },
  },
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'source-sans',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(out, { recursive: true });
for (const { from, to, variationAxes } of faces) {
  const font = await readFile(require.resolve(from));
  for (const [suffix, text] of Object.entries(texts)) {
    const small = await subsetFont(font, text, {
      targetFormat: 'woff2',
      variationAxes,
      noHinting: true,
      keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'pnum', 'tnum'],
    });
    await writeFile(path.join(out, `${to}${suffix}.woff2`), small);
    console.log(`${to}${suffix}: ${font.length} → ${small.length} bytes`);
  }
}
