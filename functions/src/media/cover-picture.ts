import { sleevePalette, sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import { bucket, isMissing } from '../services/bucket.ts';

const MOST_PIXELS = 50_000_000;

/** The cover of a song, or its drawn sleeve, whole on the sleeve's ground, as a JPEG. `paths`: the first file that is there. In pixels. */
export async function coverPicture(
  title: string,
  paths: readonly string[],
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const background = sleevePalette(title).ground;
  const cover = await firstOf(paths);
  return sharp(cover ?? Buffer.from(sleeveSvg(title, { size: height })), { limitInputPixels: MOST_PIXELS })
    .resize(width, height, { fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function firstOf(paths: readonly string[]): Promise<Buffer | null> {
  for (const path of paths) {
    try {
      return (await bucket().file(path).download())[0];
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return null;
}
