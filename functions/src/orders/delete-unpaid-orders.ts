import { onSchedule } from 'firebase-functions/v2/scheduler';
import { isForgotten, unpaidBefore } from '@keepsong/domain/unpaid-order';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { orders } from '../store/collections.ts';
import { goodDocuments } from '../store/firestore.ts';
import { deleteOrder, knownPaymentOf } from './delete-order.ts';

const PAGE = 100;
/** Orders per run. The next run takes the others. */
const MOST = 500;

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
        if (!isForgotten(order, now) || (await knownPaymentOf(order.id))) continue;
        await deleteOrder(order);
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
