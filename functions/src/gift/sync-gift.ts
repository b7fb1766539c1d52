import { isDeepStrictEqual } from 'node:util';
import { giftFilesPrefix, type Gift, type GiftCopies } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import { takeIdOfFile } from '@keepsong/domain/documents/take';
import { existingLightCover } from '../gallery/sync-public-song.ts';
import { logEvent } from '../log.ts';
import { copyOnce, deleteOthers } from '../services/bucket.ts';
import { gifts, songs } from '../store/collections.ts';
import { updateUnchanged } from '../store/gift-store.ts';
import { paletteFor } from './cover-palette.ts';
import { isShown, planCopies, WITHOUT_FILES } from './decide.ts';

/** No cache keeps a file longer than its link. */
const NEVER_KEPT = 'private, no-store';
/** Attempts while the gift changes during the copy; after them the sync throws. */
const MOST_ROUNDS = 10;

interface Settled {
  copies: GiftCopies;
  opensAt: Date;
  title: string;
  isShown: boolean;
}

/**
 * Makes or deletes the copies of the recording and the cover as the gift and its song require. Names are
 * stored before anything is copied, so it may run twice at once, be killed anywhere, and be repeated.
 * When it has returned, no file that a former link has shown is left. Another run that began before the change may still
 * copy a file; nothing ever shows it, and that run deletes it.
 */
export async function syncGift(giftId: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const settled = await settle(giftId);
    if (settled === 'changed') continue;
    if (settled && !settled.isShown) {
      await copyAll(settled).catch(async (error: unknown) => {
        // Files of a former link do not wait for the new ones.
        await removeStrays(giftId);
        throw error;
      });
      if (!(await show(giftId, settled))) continue;
    }
    await removeStrays(giftId);
    logEvent('info', settled ? 'gift_files_there' : 'gift_files_removed', { giftId });
    return;
  }
  throw new Error(`The gift ${giftId} kept changing while its files were being copied`);
}

/** Stores the required copies and their names; when there may be none, removes them from the page and returns null. */
async function settle(giftId: string): Promise<Settled | 'changed' | null> {
  const read = await gifts().doc(giftId).get();
  const gift = read.data();
  if (!gift) return null;
  const song = (await songs().doc(gift.songId).get()).data();
  const lightCover = await existingLightCover(song);
  const { settled, change } = settlementOf(gift, song, lightCover);
  return !change || (await updateUnchanged(read, change)) ? settled : 'changed';
}

interface Settlement {
  settled: Settled | null;
  change: Partial<Gift> | null;
}

function settlementOf(gift: Gift, song: Song | undefined, lightCover: string | null): Settlement {
  const copies = planCopies(gift, song, song?.coverPath ? (lightCover ?? song.coverPath) : null);
  if (!copies || !song) {
    const isClear = gift.copies === null && isShown(gift);
    return { settled: null, change: isClear ? null : WITHOUT_FILES };
  }
  return {
    settled: { copies, opensAt: gift.opensAt, title: song.title, isShown: isShown({ ...gift, copies }) },
    change: copies === gift.copies ? null : { copies, takeId: takeIdOfFile(copies.audio.source) },
  };
}

/**
 * Copies the files, each with the page's `opensAt` in milliseconds, before which the storage rules refuse it. Existing copies keep
 * theirs; therefore `saveGift` clears the names when the opening is moved, and the next copies get other names and the new moment.
 */
async function copyAll({ copies: { audio, cover }, opensAt }: Settled): Promise<void> {
  const metadata = { opensAt: String(opensAt.getTime()) };
  for (const copy of cover ? [audio, cover] : [audio]) {
    await copyOnce(copy, { cacheControl: NEVER_KEPT, metadata });
  }
}

/** Shows the copies on the page if they are still the required ones. */
async function show(giftId: string, { copies, title }: Settled): Promise<boolean> {
  const palette = await paletteFor(title, copies.cover?.path ?? null);
  const read = await gifts().doc(giftId).get();
  const gift = read.data();
  if (!gift || !isDeepStrictEqual(gift.copies, copies)) return false;
  if (isShown(gift)) return true;
  return updateUnchanged(read, {
    audioPath: copies.audio.path,
    coverPath: copies.cover?.path ?? null,
    palette,
  });
}

async function removeStrays(giftId: string): Promise<void> {
  await deleteOthers(giftFilesPrefix(giftId), async () => {
    const gift = (await gifts().doc(giftId).get()).data();
    return [gift?.copies?.audio.path, gift?.copies?.cover?.path, gift?.audioPath, gift?.coverPath];
  });
}
