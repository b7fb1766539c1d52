import { cancelOrder as call } from '@keepsong/domain/calls/cancel-order';
import type { Order } from '@keepsong/domain/documents/order';
import { canCancel, CANCEL_WINDOW_HOURS } from '@keepsong/domain/cancellation';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { logEvent } from '../log.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import { CANCEL_LIMITS } from './checkout-limits.ts';
import { asUnavailable } from './open-session.ts';
import { recordPayment } from './record-payment.ts';
import { seenOf, sessionFact } from './stripe-event.ts';

const TOO_LATE = `Orders can be canceled within ${CANCEL_WINDOW_HOURS} hours, as long as production has not started.`;

/** Unpaid sessions are closed, so that nobody pays for what will not be made; one that was paid is given back. */
async function closeSessions(deps: CheckoutDeps, order: Order) {
  const facts = [];
  for (const sessionId of order.sessionIds) {
    const session = await deps.stripe.expireSession(sessionId);
    const seen = session && seenOf(session);
    if (seen) facts.push(sessionFact(session, seen));
  }
  return facts;
}

/**
 * Cancels first and gives back second: whatever dies in between, the reconciler finds a canceled order whose money
 * is still here and gives it back.
 */
export async function cancel(
  deps: CheckoutDeps,
  caller: Caller,
  orderId: string,
): Promise<{ refundedCents: number }> {
  const now = deps.now();
  const order = await deps.orders.change(orderId, (stored) => {
    if (stored.userId !== caller.uid) throw new CallError('not_found');
    if (stored.canceledAt) return null;
    if (!canCancel(stored, now) && !canResumePayment(stored.paymentStatus)) {
      throw new CallError('not_allowed_now', TOO_LATE);
    }
    return {
      order: { canceledAt: now, updatedAt: now },
      ledger: { nextCheckAt: now, updatedAt: now },
      events: [{ id: 'canceled', userId: stored.userId, type: 'canceled', status: null, at: now }],
    };
  });
  if (!order) throw new CallError('not_found');
  try {
    const facts = order.paidAt ? [] : await closeSessions(deps, order);
    await recordPayment(deps, orderId, facts);
  } catch (error) {
    throw asUnavailable(error);
  }
  const after = await deps.orders.get(orderId);
  logEvent('info', 'order_canceled', { orderId, refundedCents: after?.refundedCents });
  return { refundedCents: after?.refundedCents ?? 0 };
}

export const cancelOrder = defineCallable(
  call,
  { who: 'signed_in', limits: CANCEL_LIMITS, secrets: [stripeSecretKey] },
  ({ orderId }, caller) => cancel(checkoutDeps(), caller, orderId),
);
