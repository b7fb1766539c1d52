import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { Order } from '@keepsong/domain/documents/order';
import { isForgotten, unpaidBefore } from '@keepsong/domain/unpaid-order';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { orders } from '../store/collections.ts';
import { goodDocuments } from '../store/firestore.ts';
import { deleteOrder, knownPaymentOf } from './delete-order.ts';

const PAGE = 100;
/** An order has files and documents in a dozen places, which take a second or two to delete. */
const AT_ONCE = 10;
/** Less than the schedule's timeout. */
const RUN_MS = 8 * 60_000;

/**
 * Deletes the orders that nobody paid for in 60 days, page by page until the time is up; the next run takes what is left. Those that are
 * kept because of money are passed, and a failure does not stop the others. Returns how many were deleted.
 */
export async function deleteForgottenOrders(
  now: Date,
  isTimeUp: () => boolean = () => Date.now() - now.getTime() > RUN_MS,
): Promise<number> {
  let deleted = 0;
  const remove = async (order: Order) => {
    try {
      if (isTimeUp() || !isForgotten(order, now) || (await knownPaymentOf(order.id))) return;
      await deleteOrder(order);
      deleted += 1;
      logEvent('info', 'unpaid_order_deleted', { orderId: order.id });
    } catch (error) {
      logEvent('error', 'unpaid_order_not_deleted', { orderId: order.id, ...errorFields(error) });
    }
  };
  let query = orders()
    .where('paidAt', '==', null)
    .where('createdAt', '<=', unpaidBefore(now))
    .orderBy('createdAt')
    .limit(PAGE);
  for (;;) {
    const page = await query.get();
    const found = goodDocuments(page.docs);
    for (let start = 0; start < found.length; start += AT_ONCE) {
      await Promise.all(found.slice(start, start + AT_ONCE).map(remove));
    }
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE || isTimeUp()) return deleted;
    query = query.startAfter(last);
  }
}

export const deleteUnpaidOrders = onSchedule(
  { ...optionsFor('team'), schedule: 'every 24 hours', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    await deleteForgottenOrders(new Date());
  },
);
