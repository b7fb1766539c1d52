import type { GiftPalette } from '@keepsong/domain/documents/gift';
import { dominantColours, giftPaletteOf, sleeveGiftPalette } from '@keepsong/domain/gift-palette';
import { errorFields, logEvent } from '../log.ts';
import { bucket } from '../services/bucket.ts';

/** Few pixels name the same colours as many. */
const SIDE = 64;
/** An image with more pixels is an attack or a mistake. */
const MOST_PIXELS = 50_000_000;

/** From the cover, or from the drawn sleeve when there is no readable cover. */
export async function paletteFor(title: string, coverPath: string | null): Promise<GiftPalette> {
  if (coverPath === null) return sleeveGiftPalette(title);
  try {
    const [bytes] = await bucket().file(coverPath).download();
    const { default: sharp } = await import('sharp');
    const pixels = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .resize(SIDE, SIDE, { fit: 'fill' })
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return giftPaletteOf(dominantColours(pixels));
  } catch (error) {
    logEvent('warn', 'gift_cover_not_read', errorFields(error));
    return sleeveGiftPalette(title);
  }
}
