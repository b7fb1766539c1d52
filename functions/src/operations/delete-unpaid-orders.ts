import { onSchedule } from 'firebase-functions/v2/scheduler';
import { COVERS } from '@keepsong/domain/documents/cover';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { songPath } from '@keepsong/domain/documents/song';
import { UPLOADS } from '@keepsong/domain/documents/upload';
import { isForgotten, unpaidBefore } from '@keepsong/domain/unpaid-order';
import { FILE_FOLDERS } from '../account/erase-files.ts';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { bucket } from '../services/bucket.ts';
import { orderDrafts, orders, paymentLedgers } from '../store/collections.ts';
import { firestore, goodDocuments } from '../store/firestore.ts';

const PAGE = 100;
/** Orders per run. The next run takes the others. */
const MOST = 500;

/** Ledgers know of money that the order may not show. */
async function isUnpaidAtStripe(orderId: string): Promise<boolean> {
  const ledger = (await paymentLedgers().doc(orderId).get()).data();
  const seen = Object.values(ledger?.sessions ?? {}).flatMap((session) => session.seen);
  return !seen.includes('paid') && (!seen.includes('processing') || seen.includes('failed'));
}

/** A draft that names the order would offer to pay for it. */
async function forgetInDraft({ id, userId }: Order, now: Date): Promise<void> {
  const ref = orderDrafts().doc(userId);
  await firestore().runTransaction(async (transaction) => {
    const draft = (await transaction.get(ref)).data();
    if (draft?.order?.orderId !== id) return;
    const changedAt = {
      ...draft.changedAt,
      order: Math.max(now.getTime(), (draft.changedAt['order'] ?? 0) + 1),
    };
    transaction.update(ref, { order: null, changedAt, savedAt: now });
  });
}

async function deleteFiles({ userId }: Order, songId: string): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    await bucket().deleteFiles({ prefix: `${folder}/${userId}/${songId}/` });
  }
}

/**
 * Deletes an order with everything that belongs to it. What the order leads to is deleted first, so that a run that was
 * interrupted is repeated by the next one.
 */
async function deleteOrder(order: Order, now: Date): Promise<void> {
  const database = firestore();
  const songIds = [order.songId, order.secondSongId].filter((id) => id !== null);
  await forgetInDraft(order, now);
  for (const songId of songIds) {
    await deleteFiles(order, songId);
    await database.recursiveDelete(database.doc(songPath(songId)));
  }
  const related = await Promise.all(
    [COVERS, UPLOADS, EMAIL_OUTBOX].map((name) =>
      database.collection(name).where('orderId', '==', order.id).get(),
    ),
  );
  const writer = database.bulkWriter();
  for (const { ref } of related.flatMap(({ docs }) => docs)) void writer.delete(ref);
  void writer.delete(paymentLedgers().doc(order.id));
  await writer.close();
  await database.recursiveDelete(database.doc(orderPath(order.id)));
}

/**
 * Deletes the orders that nobody paid for in 60 days. Those that are kept because of money are passed, and a failure does not
 * stop the others. Returns how many were deleted.
 */
export async function deleteForgottenOrders(now: Date, most: number = MOST): Promise<number> {
  let deleted = 0;
  let query = orders()
    .where('paidAt', '==', null)
    .where('createdAt', '<=', unpaidBefore(now))
    .orderBy('createdAt')
    .limit(PAGE);
  for (;;) {
    const page = await query.get();
    for (const order of goodDocuments(page.docs)) {
      if (deleted >= most) return deleted;
      try {
        if (!isForgotten(order, now) || !(await isUnpaidAtStripe(order.id))) continue;
        await deleteOrder(order, now);
        deleted += 1;
        logEvent('info', 'unpaid_order_deleted', { orderId: order.id });
      } catch (error) {
        logEvent('error', 'unpaid_order_not_deleted', { orderId: order.id, ...errorFields(error) });
      }
    }
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return deleted;
    query = query.startAfter(last);
  }
}

export const deleteUnpaidOrders = onSchedule(
  { ...optionsFor('team'), schedule: 'every 24 hours', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    await deleteForgottenOrders(new Date());
  },
);
