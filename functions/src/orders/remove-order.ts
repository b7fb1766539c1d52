import { removeOrder as call } from '@keepsong/domain/calls/my-order';
import type { Order } from '@keepsong/domain/documents/order';
import { hasMoney } from '@keepsong/domain/unpaid-order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { logEvent } from '../log.ts';
import { paymentLedgers } from '../store/collections.ts';
import { checkoutDeps, type CheckoutDeps } from '../checkout/checkout-deps.ts';
import { CANCEL_LIMITS } from '../checkout/checkout-limits.ts';
import { cancel } from './cancel-order.ts';
import { deleteOrder, knownPaymentOf } from './delete-order.ts';

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

async function ownOrder(deps: CheckoutDeps, orderId: string, caller: Caller): Promise<Order> {
  const order = await deps.orders.get(orderId);
  if (order?.userId !== caller.uid) throw new CallError('not_found');
  return order;
}

/** Cancels first, which closes the payment page, and looks again: somebody may have paid meanwhile. */
async function remove(deps: CheckoutDeps, caller: Caller, orderId: string): Promise<void> {
  await assertRemovable(await ownOrder(deps, orderId, caller));
  await cancel(deps, caller, orderId);
  const canceled = await ownOrder(deps, orderId, caller);
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
