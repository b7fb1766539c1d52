/** Draws the icons and the social cards into web/public: `npm run images -w @keepsong/web`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '@keepsong/domain/brand';
import sharp, { type Sharp } from 'sharp';
import { socialCards } from '../src/app/social-cards';
import { lightPalette } from '../src/theme/tokens';
import { root } from './build-paths.ts';
import { factsOfCard, factsOfIcon, mark } from './image-facts.ts';
import { loadFont, outline, wrap } from './outline-text.ts';

const out = path.join(root, 'public');

const described = (image: Sharp, facts: string) => image.withExif({ IFD0: { ImageDescription: facts } });

/** Returns an .ico file that contains one PNG, which all current browsers support. */
function icoOf(png: Buffer, size: number): Buffer {
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

async function drawIcons(): Promise<void> {
  const plain = (size: number) =>
    sharp(mark, { density: 72 * (size / 32) })
      .resize(size)
      .png({ compressionLevel: 9 });
  /** Fills the square with paper, for systems that mask icons. */
  const onPaper = async (size: number, share: number) =>
    sharp({ create: { width: size, height: size, channels: 4, background: lightPalette.paper } })
      .composite([{ input: await plain(Math.round(size * share)).toBuffer() }])
      .png({ compressionLevel: 9, palette: true });
  const write = (image: Sharp, name: string) => described(image, factsOfIcon()).toFile(path.join(out, name));
  await write(plain(192), 'icon-192.png');
  await write(plain(512), 'icon-512.png');
  await write(await onPaper(180, 0.8), 'apple-touch-icon.png');
  await write(await onPaper(512, 0.64), 'icon-maskable-512.png');
  await writeFile(path.join(out, 'favicon.ico'), icoOf(await plain(32).toBuffer(), 32));
}

function grooves(): string {
  const rings = Array.from({ length: 16 }, (_, i) => 70 + i * 24);
  return (
    rings
      .map(
        (r) =>
          `<circle cx="1010" cy="430" r="${r}" stroke="${lightPalette.coralGlow}" opacity="${1.05 - r / 480}"/>`,
      )
      .join('') + `<circle cx="1010" cy="430" r="34" fill="${lightPalette.coralGlow}" stroke="none"/>`
  );
}

/** social/{name}.png of 1200 × 630 for each card. */
async function drawCards(): Promise<void> {
  const { plumDeep, cream, creamMuted } = lightPalette;
  const [display, text] = await Promise.all([
    loadFont('fraunces.woff2', 560),
    loadFont('source-sans.woff2', 400),
  ]);
  await mkdir(path.join(out, 'social'), { recursive: true });
  for (const card of socialCards) {
    const size = card.words.length > 24 ? 88 : 104;
    const lines = wrap(display, card.words, size, 760);
    const first = 330 - ((lines.length - 1) * size * 1.05) / 2;
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
      `<rect width="1200" height="630" fill="${plumDeep}"/>` +
      `<g fill="none" stroke-width="2">${grooves()}</g>` +
      outline(display, brand.name, { x: 80, y: 124, size: 44, fill: cream }) +
      lines
        .map((line, i) => outline(display, line, { x: 76, y: first + i * size * 1.05, size, fill: cream }))
        .join('') +
      outline(text, brand.description, { x: 80, y: 556, size: 32, fill: creamMuted }) +
      '</svg>';
    const image = sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 });
    await described(image, factsOfCard(card)).toFile(path.join(out, `social/${card.name}.png`));
  }
}

await drawIcons();
await drawCards();
