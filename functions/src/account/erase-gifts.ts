import { GIFTS } from '@keepsong/domain/documents/gift';
import { syncGift } from '../gift/sync-gift.ts';
import { firestore } from '../store/firestore.ts';

const PAGE = 20;

/**
 * Deletes every gift page of the person, with its files. Links end with the document; its trigger deletes the files if this is
 * interrupted. Their reports are deleted with the songs, because those of gifts that were deleted before are found by song only.
 * Reads without the schema, because one bad document would keep a person's data for ever.
 */
export async function eraseGifts(uid: string, step: () => Promise<void>): Promise<void> {
  const database = firestore();
  for (;;) {
    const page = await database.collection(GIFTS).where('userId', '==', uid).limit(PAGE).get();
    if (page.empty) return;
    for (const gift of page.docs) {
      await gift.ref.delete();
      await syncGift(gift.id);
      await step();
    }
  }
}
