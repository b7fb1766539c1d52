import { orderPath, songIdsOf, type Order } from '@keepsong/domain/documents/order';
import { EMAIL_OUTBOX } from '@keepsong/domain/documents/outbox-email';
import { songPath } from '@keepsong/domain/documents/song';
import { UPLOADS } from '@keepsong/domain/documents/upload';
import { SONG_FOLDERS } from '@keepsong/domain/uploads';
import { bucket } from '../services/bucket.ts';
import { paymentLedgers, orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { removeOrder as call } from '@keepsong/domain/calls/my-order';
import { hasMoney, isForgotten, unpaidBefore } from '@keepsong/domain/unpaid-order';
import { defineCallable, type Caller, CallError } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { logEvent } from '../log.ts';
import { ownOrder, checkoutDeps, type CheckoutDeps, CANCEL_LIMITS } from '../checkout/checkout-deps.ts';
import { cancel } from './cancel-order.ts';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { scheduled } from '../jobs/scheduled.ts';
import { sweepDue } from '../jobs/sweep-due.ts';

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

/** The order is deleted last, so that the next run finds what an interrupted one has left. */
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

const PAID = 'This order has been paid, so it is kept.';
const ON_ITS_WAY = 'A payment for this order is on its way. It can be removed if that does not arrive.';
const STILL_OPEN =
  'The payment page of this order could not be closed yet, so the order is canceled but not removed. Please try again in a minute.';

async function assertRemovable(order: Order): Promise<void> {
  const payment = await knownPaymentOf(order.id);
  if (hasMoney(order) || payment === 'paid') throw new CallError('not_allowed_now', PAID);
  if (payment === 'processing') throw new CallError('not_allowed_now', ON_ITS_WAY);
}

/** True when Stripe has said of each payment page that it is closed. One that is being made counts as open until its attempt ends. */
async function canStillBePaid({ id, sessionIds, checkout }: Order, now: Date): Promise<boolean> {
  const ledger = (await paymentLedgers().doc(id).get()).data();
  const isBeingMade = checkout.sessionId === null && checkout.expiresAt > now;
  return isBeingMade || sessionIds.some((sessionId) => !ledger?.sessions[sessionId]?.seen.length);
}

/** Cancels first, which closes the payment page, and looks again: somebody may have paid meanwhile. */
async function remove(deps: CheckoutDeps, caller: Caller, orderId: string): Promise<void> {
  await assertRemovable(await ownOrder(deps, caller, orderId));
  await cancel(deps, caller, orderId);
  const canceled = await ownOrder(deps, caller, orderId);
  await assertRemovable(canceled);
  if (await canStillBePaid(canceled, deps.now())) throw new CallError('provider_unavailable', STILL_OPEN);
  await deleteOrder(canceled);
  logEvent('info', 'unpaid_order_removed', { orderId });
}

export const removeOrder = defineCallable(
  call,
  // The account of payments may not delete files.
  { who: 'signed_in', kind: 'private', limits: CANCEL_LIMITS, secrets: [stripeSecretKey] },
  async ({ orderId }, caller) => {
    await remove(checkoutDeps(), caller, orderId);
    return {};
  },
);

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
