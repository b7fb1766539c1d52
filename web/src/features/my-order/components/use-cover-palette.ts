import type { GiftPalette } from '@keepsong/domain/documents/gift';
import { dominantColours, giftPaletteOf, sleeveGiftPalette } from '@keepsong/domain/gift-palette';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import type { Song } from '@keepsong/domain/documents/song';
import { useQuery } from '@tanstack/react-query';
import { fetchPrivateFile } from '@/lib/firebase/private-file';

/** Few pixels are enough to find the colours. */
const SIDE = 64;

async function paletteOf(path: string): Promise<GiftPalette> {
  const picture = await createImageBitmap(await fetchPrivateFile(path));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(picture, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return giftPaletteOf(dominantColours(Uint8Array.from(data.filter((_, index) => index % 4 !== 3))));
}

/** The colours of a new gift page: from the cover, or from the drawn sleeve without one and during loading. */
export function useCoverPalette({ title, coverPath }: Song): GiftPalette {
  const path = coverPath && coverVariantPath(coverPath, 320);
  const { data } = useQuery({
    queryKey: ['cover-palette', path],
    queryFn: path === null ? () => null : () => paletteOf(path),
    staleTime: Infinity,
    retry: false,
  });
  return data ?? sleeveGiftPalette(title);
}
