import { GIFT_REPORTS } from '@keepsong/domain/documents/gift-report';
import { GIFTS } from '@keepsong/domain/documents/gift';
import { syncGift } from '../gift/sync-gift.ts';
import { firestore } from '../store/firestore.ts';

const PAGE = 20;

/**
 * Deletes every gift page of the person, with its files and reports. Links end with the document; its trigger deletes
 * the files if this is interrupted. Reads without the schema, because one bad document would keep a person's data for ever.
 */
export async function eraseGifts(uid: string): Promise<void> {
  const database = firestore();
  for (;;) {
    const page = await database.collection(GIFTS).where('userId', '==', uid).limit(PAGE).get();
    if (page.empty) return;
    for (const gift of page.docs) {
      const batch = database.batch();
      batch.delete(gift.ref);
      batch.delete(database.doc(`${GIFT_REPORTS}/${gift.id}`));
      await batch.commit();
      await syncGift(gift.id);
    }
  }
}
