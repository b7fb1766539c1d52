import {
  type GiftPalette,
  giftFilesPrefix,
  type Gift,
  type GiftCopies,
} from '@keepsong/domain/documents/gift';
import { dominantColours, giftPaletteOf, sleeveGiftPalette } from '@keepsong/domain/gift-palette';
import { isDeepStrictEqual } from 'node:util';
import { errorFields, logEvent } from '../log.ts';
import { bucket } from '../services/bucket.ts';
import { syncCopies } from '../services/sync-copies.ts';
import { gifts, songs } from '../store/collections.ts';
import { asRead, isChangedMeanwhile, type DocumentSnapshot } from '../store/firestore.ts';
import { planCopies, WITHOUT_FILES } from './gift-rules.ts';

/** Few pixels name the same colours as many. */
const SIDE = 64;
/** An image with more pixels is an attack or a mistake. */
const MOST_PIXELS = 50_000_000;

/** From the cover, or from the drawn sleeve when there is no readable cover. */
async function paletteFor(title: string, coverPath: string | null): Promise<GiftPalette> {
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

/** No cache keeps a file longer than its link. */
const NEVER_KEPT = 'private, no-store';

interface Plan {
  copies: GiftCopies;
  opensAt: Date;
  title: string;
  areCopied: boolean;
}

/**
 * Makes or deletes the gift's copies. When it has returned, no file that a former link has shown is left. Each copy has the page's `opensAt`,
 * before which the storage rules refuse it; so `saveGift` clears the names when the opening is moved, and the next copies get the new moment.
 */
export async function syncGift(giftId: string): Promise<void> {
  const plan = await syncCopies<Plan>({
    prefix: giftFilesPrefix(giftId),
    options: ({ opensAt }) => ({
      cacheControl: NEVER_KEPT,
      metadata: { opensAt: String(opensAt.getTime()) },
    }),
    decide: () => decide(giftId),
    copiesOf: ({ areCopied, copies }) => (areCopied ? [] : [copies.audio, copies.cover]),
    show: (wanted) => show(giftId, wanted),
    readNames: async () => {
      const gift = (await gifts().doc(giftId).get()).data();
      return [gift?.copies?.audio.path, gift?.copies?.cover?.path];
    },
  });
  logEvent('info', plan ? 'gift_files_there' : 'gift_files_removed', { giftId });
}

/** False when it has changed since. Not a transaction: the call and the gift's trigger would wait for each other's locks. */
async function updateUnchanged(read: DocumentSnapshot, change: Partial<Gift>): Promise<boolean> {
  try {
    await read.ref.update(change, asRead(read));
    return true;
  } catch (error) {
    if (isChangedMeanwhile(error)) return false;
    throw error;
  }
}

/** Stores the required copies and their names; when there may be none, removes them from the page and returns null. */
async function decide(giftId: string): Promise<Plan | 'changed' | null> {
  const read = await gifts().doc(giftId).get();
  const gift = read.data();
  if (!gift) return null;
  const song = (await songs().doc(gift.songId).get()).data();
  const copies = planCopies(gift, song);
  if (!copies || !song) {
    const isClear = gift.copies === null || (await updateUnchanged(read, WITHOUT_FILES));
    return isClear ? null : 'changed';
  }
  const { opensAt } = gift;
  const areCopied = gift.areCopied && copies === gift.copies;
  const isStored = copies === gift.copies || (await updateUnchanged(read, { copies, areCopied }));
  return isStored ? { copies, opensAt, title: song.title, areCopied } : 'changed';
}

async function show(giftId: string, { copies, title, areCopied }: Plan): Promise<boolean> {
  if (areCopied) return true;
  const palette = await paletteFor(title, copies.cover?.path ?? null);
  const read = await gifts().doc(giftId).get();
  const gift = read.data();
  if (!gift || !isDeepStrictEqual(gift.copies, copies)) return false;
  return gift.areCopied || updateUnchanged(read, { areCopied: true, palette });
}
