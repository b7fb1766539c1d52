import { cancelOrder as cancelOrderCall } from '@keepsong/domain/calls/my-order';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { Order } from '@keepsong/domain/documents/order';
import { canCancel, isWithdrawal } from '@keepsong/domain/cancellation';
import { OFF_BOARD } from '@keepsong/domain/due';
import { isFree } from '@keepsong/domain/paid';
import type { PublicSettings } from '@keepsong/domain/shop-settings';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { overallProgress, ownRefunds } from '@keepsong/domain/refunds';
import { reviewRequestAt } from '@keepsong/domain/reviews';
import { cancelForCustomer as cancelForCustomerCall } from '@keepsong/domain/calls/payments';
import { defineCallable, type Caller, CallError } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { orderEmails, teamNotice } from '../email/order-emails.ts';
import { logEvent } from '../log.ts';
import { orLater } from '../services/stripe-failure.ts';
import { checkoutDeps, type CheckoutDeps, CANCEL_LIMITS } from '../checkout/checkout-deps.ts';
import { closeOrdersFrom, recordPayment, endExtras, sessionFacts } from '../checkout/record-payment.ts';
import { aboutOrder } from '../store/audit.ts';

const TOO_LATE = 'The time in which this order could be canceled is over, or its production has started.';

function assertMayCancel(order: Order, caller: Caller, now: Date): void {
  if (order.userId !== caller.uid) throw new CallError('not_found');
  if (order.canceledAt || canCancel(order, now) || canResumePayment(order.paymentStatus)) return;
  throw new CallError('not_allowed_now', TOO_LATE);
}

/** The team hears of paid orders only. The customer gets "Order Canceled" without a refund, or as acknowledgment of a withdrawal. */
function lettersOf(deps: CheckoutDeps, order: Order, now: Date, shop: PublicSettings, isWithdrawn: boolean) {
  const { paidAt, lineItems } = order;
  if (!paidAt) return [];
  const surroundings = { ...deps, now, shop };
  return [
    teamNotice('order_canceled', order, '', surroundings),
    ...(isFree(order) || isWithdrawn
      ? orderEmails(
          'order_canceled',
          order,
          isFree(order) ? 'free' : 'withdrawn',
          { lineItems, withdrawnAt: isWithdrawn ? now : null, isFree: isFree(order) },
          surroundings,
        )
      : []),
  ];
}

type Because = (order: Order) => { fields: Partial<Order> } | null;

/**
 * Cancels first and refunds second: after a crash, or without a response of Stripe, the reconciler completes the refund. `forCustomer`: by an
 * admin. `because`: at any time, for a reason that is decided by the stored order and stored with it; null for a repeat.
 */
export async function cancel(
  deps: CheckoutDeps,
  caller: Caller,
  orderId: string,
  { forCustomer, because }: { forCustomer?: { reason: string }; because?: Because } = {},
): Promise<CallResponse<typeof cancelOrderCall>> {
  const now = deps.now();
  const shop = await deps.shop();
  const order = await deps.orders.change(orderId, (stored) => {
    const reason = because?.(stored);
    if (!forCustomer && !because) assertMayCancel(stored, caller, now);
    if (reason === null || stored.canceledAt) return null;
    const nextReminderAt = reviewRequestAt(stored, { ...stored, canceledAt: now }, now);
    return {
      order: {
        ...reason?.fields,
        canceledAt: now,
        stage: 'over',
        board: OFF_BOARD,
        nextReminderAt,
        updatedAt: now,
      },
      ledger: { nextCheckAt: now, updatedAt: now },
      // No refund closes them.
      ...(isFree(stored) && {
        songs: (all) => all.map((song) => ({ ...song, isPaid: false, updatedAt: now })),
      }),
      emails: lettersOf(deps, stored, now, shop, !forCustomer && !because && isWithdrawal(stored, now)),
      ...(forCustomer && {
        audited: {
          actor: caller,
          deed: {
            action: 'order_canceled' as const,
            ...aboutOrder(orderId),
            before: { status: stored.status, paymentStatus: stored.paymentStatus },
            after: { reason: forCustomer.reason },
          },
        },
      }),
      events: [{ id: 'canceled', userId: stored.userId, type: 'canceled', status: null, at: now }],
    };
  });
  if (!order) throw new CallError('not_found');
  await orLater(orderId, async () => {
    // Nobody pays for an order that will not be made; what was paid before is given back.
    const facts = order.paidAt ? [] : await sessionFacts(deps, order.sessionIds);
    await closeOrdersFrom(deps, orderId);
    await endExtras(deps, orderId);
    await recordPayment(deps, orderId, facts);
  });
  const after = (await deps.orders.get(orderId)) ?? order;
  const { refundedCents } = after;
  const progress = overallProgress(ownRefunds(after));
  logEvent('info', 'order_canceled', { orderId, refundedCents, progress });
  return { refundedCents, progress };
}

export const cancelOrder = defineCallable(
  cancelOrderCall,
  { who: 'signed_in', limits: CANCEL_LIMITS, secrets: [stripeSecretKey] },
  ({ orderId }, caller) => cancel(checkoutDeps(), caller, orderId),
);

export const cancelForCustomer = defineCallable(
  cancelForCustomerCall,
  { who: 'admin', limits: CANCEL_LIMITS, secrets: [stripeSecretKey], maxInstances: 5 },
  ({ orderId, reason }, caller) => cancel(checkoutDeps(), caller, orderId, { forCustomer: { reason } }),
);
