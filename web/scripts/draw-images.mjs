/** Icons and social cards, drawn at every build from the mark and the fonts of the theme. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { loadFont, outline, wrap } from './outline-text.mjs';

/** Returns an .ico file that contains one PNG, which all current browsers support. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** @param colours the light palette of the theme */
export async function drawIcons(dist, colours) {
  const mark = await readFile(path.join(dist, 'icon.svg'));
  const plain = (size) =>
    sharp(mark, { density: 72 * (size / 32) })
      .resize(size)
      .png({ compressionLevel: 9 });
  /** Fills the square with paper, for systems that mask icons. */
  const onPaper = async (size, share) =>
    sharp({ create: { width: size, height: size, channels: 4, background: colours.paper } })
      .composite([{ input: await plain(Math.round(size * share)).toBuffer() }])
      .png({ compressionLevel: 9, palette: true });
  await plain(192).toFile(path.join(dist, 'icon-192.png'));
  await plain(512).toFile(path.join(dist, 'icon-512.png'));
  await (await onPaper(180, 0.8)).toFile(path.join(dist, 'apple-touch-icon.png'));
  await (await onPaper(512, 0.64)).toFile(path.join(dist, 'icon-maskable-512.png'));
  await writeFile(path.join(dist, 'favicon.ico'), icoOf(await plain(32).toBuffer(), 32));
}

function grooves(colours) {
  const rings = Array.from({ length: 16 }, (_, i) => 70 + i * 24);
  return (
    rings
      .map(
        (r) =>
          `<circle cx="1010" cy="430" r="${r}" stroke="${colours.coralGlow}" opacity="${1.05 - r / 480}"/>`,
      )
      .join('') + `<circle cx="1010" cy="430" r="34" fill="${colours.coralGlow}" stroke="none"/>`
  );
}

/**
 * social/{name}.png of 1200 × 630 for each card.
 * @param cards `{ name, words }[]`
 */
export async function drawCards(dist, cards, { brandName, line, colours }) {
  const [display, text] = await Promise.all([
    loadFont('fraunces.woff2', 560),
    loadFont('source-sans.woff2', 400),
  ]);
  await mkdir(path.join(dist, 'social'), { recursive: true });
  for (const { name, words } of cards) {
    const size = words.length > 24 ? 88 : 104;
    const lines = wrap(display, words, size, 760);
    const first = 330 - ((lines.length - 1) * size * 1.05) / 2;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
      `<rect width="1200" height="630" fill="${colours.plumDeep}"/>` +
      `<g fill="none" stroke-width="2">${grooves(colours)}</g>` +
      outline(display, brandName, { x: 80, y: 124, size: 44, fill: colours.cream }) +
      lines
        .map((words_, i) =>
          outline(display, words_, { x: 76, y: first + i * size * 1.05, size, fill: colours.cream }),
        )
        .join('') +
      outline(text, line, { x: 80, y: 556, size: 32, fill: colours.creamMuted }) +
      '</svg>';
    await sharp(Buffer.from(svg))
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(dist, `social/${name}.png`));
  }
}
