import { orderPath, songIdsOf, type Order } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { songPath } from '@keepsong/domain/documents/song';
import { UPLOADS } from '@keepsong/domain/documents/upload';
import { SONG_FOLDERS } from '@keepsong/domain/uploads';
import { bucket } from '../services/bucket.ts';
import { paymentLedgers } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

/** The payment that the ledger knows and the order may not show: received, or on its way. Null without one. */
export async function knownPaymentOf(orderId: string): Promise<'paid' | 'processing' | null> {
  const ledger = (await paymentLedgers().doc(orderId).get()).data();
  const seen = Object.values(ledger?.sessions ?? {}).flatMap((session) => session.seen);
  if (seen.includes('paid')) return 'paid';
  return seen.includes('processing') && !seen.includes('failed') ? 'processing' : null;
}

async function deleteFiles({ userId }: Order, songId: string): Promise<void> {
  for (const folder of SONG_FOLDERS) {
    await bucket().deleteFiles({ prefix: `${folder}/${userId}/${songId}/` });
  }
}

/**
 * Deletes an order with everything that belongs to it. The order itself is deleted last, so that the next run finds what an
 * interrupted one has left.
 */
export async function deleteOrder(order: Order): Promise<void> {
  const database = firestore();
  for (const songId of songIdsOf(order)) {
    await deleteFiles(order, songId);
    await database.recursiveDelete(database.doc(songPath(songId)));
  }
  const related = await Promise.all(
    [UPLOADS, EMAIL_OUTBOX].map((name) => database.collection(name).where('orderId', '==', order.id).get()),
  );
  const writer = database.bulkWriter();
  for (const { ref } of related.flatMap(({ docs }) => docs)) void writer.delete(ref);
  void writer.delete(paymentLedgers().doc(order.id));
  await writer.close();
  await database.recursiveDelete(database.doc(orderPath(order.id)));
}
