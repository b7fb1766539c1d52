import { sleevePalette, sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import { defineRead, SHORT_CACHE } from '../callable/for-visitors.ts';
import { bucket, isMissing } from '../services/bucket.ts';
import { readPublicSong } from '../store/public-song-store.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const SLEEVE = 480;

/** A sleeve and its record, without words, because a server has few fonts. `front`: SVG, SLEEVE units wide and high. */
function sleeveCard(title: string, front: string): string {
  const palette = sleevePalette(title);
  const left = 250;
  const top = (HEIGHT - SLEEVE) / 2;
  const centre = { x: left + SLEEVE + 20, y: HEIGHT / 2 };
  const radius = SLEEVE / 2 - 8;
  const groove = (share: number) =>
    `<circle cx="${centre.x}" cy="${centre.y}" r="${radius * share}" fill="none" stroke="${palette.light}" stroke-opacity=".22" stroke-width="1.5"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${palette.ground}"/>` +
    `<rect width="100%" height="100%" fill="${palette.deep}" fill-opacity=".22"/>` +
    `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="#1D1523"/>` +
    [0.92, 0.84, 0.76, 0.68, 0.6, 0.52].map(groove).join('') +
    `<circle cx="${centre.x}" cy="${centre.y}" r="${radius * 0.34}" fill="${palette.accent}"/>` +
    `<circle cx="${centre.x}" cy="${centre.y}" r="6" fill="${palette.ground}"/>` +
    `<rect x="${left + 6}" y="${top + 12}" width="${SLEEVE}" height="${SLEEVE}" fill="#000" fill-opacity=".25"/>` +
    `<g transform="translate(${left} ${top})">${front}</g></svg>`
  );
}

async function coverFront(title: string, cover: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const background = sleevePalette(title).ground;
  const png = await sharp(cover)
    .resize(SLEEVE, SLEEVE, { fit: 'contain', background })
    .flatten({ background })
    .png()
    .toBuffer();
  return `<image width="${SLEEVE}" height="${SLEEVE}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** The cover, or the drawn sleeve where there is none, as a JPEG that every messenger shows. */
async function card(title: string, coverPath: string | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const cover = coverPath && (await bucket().file(coverPath).download().catch(missingIsNull));
  const front = cover ? await coverFront(title, cover[0]) : sleeveSvg(title, { size: SLEEVE });
  return sharp(Buffer.from(sleeveCard(title, front)))
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function missingIsNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** `/public-songs/{id}/card.jpg`: the preview image that a message shows beside the link to a song. */
export const songCard = defineRead(
  'song_card_failed',
  { memory: '512MiB', concurrency: 4 },
  async (request, response) => {
    const [, id = ''] = /\/public-songs\/([^/]+)\/card\.jpg$/.exec(request.path) ?? [];
    const song = await readPublicSong(id);
    response.set('Cache-Control', SHORT_CACHE);
    if (!song) {
      response.status(404).send('No such song');
      return;
    }
    response.type('jpeg').send(await card(song.title, song.coverPath));
  },
);
