import { buyExtra as call } from '@keepsong/domain/calls/my-order';
import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { payableId, type Extra } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { newLedger } from '@keepsong/domain/documents/payment-ledger';
import { isOffered, isThanks } from '@keepsong/domain/extras';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { UNPAID } from '@keepsong/domain/untouched';
import { defineCallable, type Caller, CallError } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { attemptOf, nextCheckAt } from './attempt.ts';
import { ownOrder, checkoutDeps, type CheckoutDeps, START_PAYMENT_LIMITS } from './checkout-deps.ts';
import { ensureOpenSession } from './open-session.ts';

const NOT_OFFERED = 'This cannot be added to your order now.';

type Wanted = CallRequest<typeof call>;

function newExtra(
  id: string,
  order: Order,
  { product, requestId }: Wanted,
  amountCents: number,
  now: Date,
): Extra {
  const { id: orderId, userId, assignedTo, makerName } = order;
  return {
    ...{ id, orderId, userId, product, requestId },
    whom: assignedTo === null ? null : { uid: assignedTo, name: makerName ?? '' },
    amountCents,
    ...UNPAID,
    checkout: attemptOf(payableId(orderId, id), 1, now),
    appliedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * The extra of this request, or the open one of the product, or a new one, whose id counts them: two calls at once make the same. One that was
 * opened at another price, or to thank somebody else, stays as it is.
 */
async function placeExtra(deps: CheckoutDeps, order: Order, wanted: Wanted): Promise<Extra> {
  const { product, requestId } = wanted;
  const { amountCents } = deps.catalogue[product];
  const all = await deps.payments.extrasOf(order.id);
  const same = all.filter((extra) => extra.product === product);
  const known =
    same.find((extra) => extra.requestId === requestId) ??
    same.find(
      (extra) =>
        canResumePayment(extra.paymentStatus) &&
        extra.canceledAt === null &&
        extra.amountCents === amountCents &&
        (!isThanks(extra) || (extra.whom?.uid ?? null) === order.assignedTo),
    );
  // A repeat of a request that was paid is told so.
  if (!known?.paidAt && !isOffered(order, product)) throw new CallError('not_allowed_now', NOT_OFFERED);
  if (known) return known;
  const now = deps.now();
  const id = `${product}-${same.length + 1}`;
  return deps.payments.place({
    extra: newExtra(id, order, wanted, amountCents, now),
    ledger: newLedger(payableId(order.id, id), now, nextCheckAt(now, now)),
  });
}

export async function buy(
  deps: CheckoutDeps,
  caller: Caller,
  wanted: Wanted,
): Promise<CallResponse<typeof call>> {
  const order = await ownOrder(deps, caller, wanted.orderId);
  const extra = await placeExtra(deps, order, wanted);
  return ensureOpenSession(deps, order, 'ask_at_stripe', extra);
}

export const buyExtra = defineCallable(
  call,
  { who: 'signed_in', limits: START_PAYMENT_LIMITS, secrets: [stripeSecretKey] },
  (request, caller) => buy(checkoutDeps(), caller, request),
);
