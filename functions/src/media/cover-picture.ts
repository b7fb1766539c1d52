import { sleevePalette, sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import { bucket, isMissing } from '../services/bucket.ts';

const MOST_PIXELS = 50_000_000;

/** The cover of a song, or its drawn sleeve when there is no such file, whole on a ground that its sleeve stands out from, as a JPEG. In pixels. */
export async function coverPicture(
  title: string,
  path: string | null,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const background = sleevePalette(title).deep;
  const cover = path === null ? null : await contentOf(path);
  return sharp(cover ?? Buffer.from(sleeveSvg(title, { size: height })), { limitInputPixels: MOST_PIXELS })
    .resize(width, height, { fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return (await bucket().file(path).download())[0];
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
