import { GIFTS } from '@keepsong/domain/documents/gift';
import { syncGift } from '../gift/sync-gift.ts';
import { forEachOwned } from './for-each-owned.ts';

/**
 * Deletes every gift page of the person, with its files. Links end with the document; its trigger deletes the files if this is
 * interrupted. Their reports are deleted with the songs, because those of gifts that were deleted before are found by song only.
 */
export const eraseGifts = (uid: string, step: () => Promise<void>): Promise<void> =>
  forEachOwned(GIFTS, uid, async (gift) => {
    await gift.ref.delete();
    await syncGift(gift.id);
    await step();
  });
