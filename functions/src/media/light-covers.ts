import { COVER_WIDTHS, type CoverWidth } from '@keepsong/domain/media/cover-sizes';

/** An image with more pixels is an attack or a mistake; at this size it takes 200 MB decoded. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 78;

/** The bytes looked like an image and can't be read as one. */
export class UnreadableImageError extends Error {}

export interface LightCover {
  width: CoverWidth;
  bytes: Buffer;
}

/**
 * WebP copies in the stored widths, turned upright and without what cameras write into a file (place, name, time).
 * Smaller images are not blown up. Throws UnreadableImageError.
 */
export async function lightCovers(bytes: Buffer): Promise<LightCover[]> {
  const { default: sharp } = await import('sharp');
  // One image at a time fits this function's memory; the cache would hold on to the last.
  sharp.cache(false);
  const covers: LightCover[] = [];
  for (const width of COVER_WIDTHS) {
    try {
      const light = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      covers.push({ width, bytes: light });
    } catch (error) {
      throw new UnreadableImageError('The image could not be read', { cause: error });
    }
  }
  return covers;
}
