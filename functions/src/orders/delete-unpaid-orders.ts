import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { isForgotten, unpaidBefore } from '@keepsong/domain/unpaid-order';
import { scheduled } from '../jobs/scheduled.ts';
import { sweepDue } from '../jobs/sweep-due.ts';
import { logEvent } from '../log.ts';
import { orders } from '../store/collections.ts';
import { deleteOrder, knownPaymentOf } from './delete-order.ts';

/** An order has files and documents in a dozen places, which take a second or two to delete. */
const AT_ONCE = 10;

/** Deletes the orders that nobody paid for in 60 days. Those that are kept because of money are passed. */
export const deleteForgottenOrders = (now: Date, until: Date, page?: number): Promise<ServiceRun> =>
  sweepDue({
    name: 'unpaid_order',
    due: orders()
      .where('paidAt', '==', null)
      .where('createdAt', '<=', unpaidBefore(now))
      .orderBy('createdAt'),
    until,
    page,
    atOnce: AT_ONCE,
    work: async (found) => {
      const order = found.data();
      if (!isForgotten(order, now) || (await knownPaymentOf(order.id))) return;
      await deleteOrder(order);
      logEvent('info', 'unpaid_order_deleted', { orderId: order.id });
    },
  });

export const deleteUnpaidOrders = scheduled(
  'deleteUnpaidOrders',
  { kind: 'private', timeoutSeconds: 540 },
  (until) => deleteForgottenOrders(new Date(), until),
);
