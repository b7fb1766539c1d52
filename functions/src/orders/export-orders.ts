import { exportOrders as call } from '@keepsong/domain/calls/export-orders';
import { ORDERS, type Order } from '@keepsong/domain/documents/order';
import { isExported } from '@keepsong/domain/order-list';
import { defineCallable } from '../callable/define-callable.ts';
import { logEvent } from '../log.ts';
import { audit } from '../store/audit.ts';
import { reviews } from '../store/collections.ts';
import { ordersToExport } from '../store/orders-to-export.ts';
import { paymentStore } from '../store/payment-store.ts';
import { adminProfiles } from '../store/profile-store.ts';
import { csvHeader, csvLine } from './order-csv.ts';

async function lineOf(order: Order, adminName: (uid: string) => string): Promise<string> {
  if (!order.paidAt) return csvLine(order, adminName);
  const [extras, review] = await Promise.all([
    paymentStore.extrasOf(order.id),
    reviews().doc(order.id).get(),
  ]);
  return csvLine(order, adminName, { extras, review: review.data() ?? null });
}

/**
 * Streams page by page, so that 100,000 orders need no more memory than a few hundred. When something fails on the way there is no reply, so
 * that half a list cannot pass for a whole one.
 */
export const exportOrders = defineCallable(
  call,
  { who: 'admin', timeoutSeconds: 540, maxInstances: 2 },
  async (asked, caller, { sendChunk, signal }) => {
    const { view, search, status, payment, from, to } = asked;
    // Audited before the export, because an interrupted export has been read in part.
    await audit(caller, {
      action: 'orders_exported',
      target: ORDERS,
      orderId: null,
      // The searched text may be a person's name or address.
      after: { view, isSearch: search !== '', status, payment, from, to },
    });
    const admins = await adminProfiles();
    const adminName = (uid: string) => {
      const admin = admins.find(({ id }) => id === uid);
      return admin ? admin.name || admin.email : uid;
    };
    await sendChunk({ piece: csvHeader() });
    let rows = 0;
    for await (const page of ordersToExport(asked, caller.uid)) {
      if (signal.aborted) break;
      const lines = await Promise.all(
        page.filter((order) => isExported(order, asked)).map((order) => lineOf(order, adminName)),
      );
      rows += lines.length;
      await sendChunk({ piece: lines.join('') });
    }
    logEvent('info', 'orders_exported', { rows });
    return {};
  },
);
