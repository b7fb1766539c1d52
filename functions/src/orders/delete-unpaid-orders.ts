import type { Order } from '@keepsong/domain/documents/order';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { isForgotten, unpaidBefore } from '@keepsong/domain/unpaid-order';
import { scheduled } from '../jobs/scheduled.ts';
import { errorFields, logEvent } from '../log.ts';
import { orders } from '../store/collections.ts';
import { goodDocuments } from '../store/firestore.ts';
import { deleteOrder, knownPaymentOf } from './delete-order.ts';

const PAGE = 100;
/** An order has files and documents in a dozen places, which take a second or two to delete. */
const AT_ONCE = 10;

/**
 * Deletes the orders that nobody paid for in 60 days, page by page until the time is up. Those that are kept because of money are
 * passed, and a failure does not stop the others. `asked` counts the deleted ones.
 */
export async function deleteForgottenOrders(
  now: Date,
  isTimeUp: () => boolean,
  pageSize = PAGE,
): Promise<ServiceRun> {
  const run = { asked: 0, failed: 0, left: 0 };
  const remove = async (order: Order) => {
    try {
      if (!isForgotten(order, now)) return;
      if (isTimeUp()) {
        run.left += 1;
        return;
      }
      if (await knownPaymentOf(order.id)) return;
      await deleteOrder(order);
      run.asked += 1;
      logEvent('info', 'unpaid_order_deleted', { orderId: order.id });
    } catch (error) {
      run.failed += 1;
      logEvent('error', 'unpaid_order_not_deleted', { orderId: order.id, ...errorFields(error) });
    }
  };
  const oldestFirst = orders()
    .where('paidAt', '==', null)
    .where('createdAt', '<=', unpaidBefore(now))
    .orderBy('createdAt');
  let query = oldestFirst;
  for (;;) {
    const page = await query.limit(pageSize).get();
    const found = goodDocuments(page.docs);
    for (let start = 0; start < found.length; start += AT_ONCE) {
      await Promise.all(found.slice(start, start + AT_ONCE).map(remove));
    }
    const last = page.docs.at(-1);
    if (!last || page.size < pageSize) return run;
    query = oldestFirst.startAfter(last);
    if (isTimeUp()) return { ...run, left: run.left + (await query.count().get()).data().count };
  }
}

export const deleteUnpaidOrders = scheduled(
  'deleteUnpaidOrders',
  { kind: 'private', timeoutSeconds: 540 },
  (until) => deleteForgottenOrders(new Date(), () => new Date() > until),
);
