import type { Order } from '@keepsong/domain/documents/order';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { StripeEvent } from '@keepsong/domain/documents/stripe-event';
import { emailsForPaidOrder, refundEmails } from '../email/order-emails.ts';
import { errorFields, logEvent } from '../log.ts';
import type { RecordResult } from '../store/payment-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { paymentChangeOf } from './payment-change.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentStateOf } from './payment-state.ts';
import { refundFact } from './stripe-event.ts';

/**
 * The one way by which money facts reach an order: from webhooks, from the return page, from the reconciler. Records
 * them in one transaction, then does what has to happen at Stripe because of them. Safe to repeat at any point: what
 * a dead process left undone is done by the next call for the order, at the latest the reconciler's.
 *
 * Throws when the facts could not be recorded or a refund could not be ordered, so that the sender tries again.
 */
export async function recordPayment(
  deps: CheckoutDeps,
  orderId: string,
  facts: readonly PaymentFact[],
  event: StripeEvent | null = null,
): Promise<RecordResult> {
  const now = deps.now();
  const result = await deps.payments.record(orderId, event, (order, ledger) =>
    paymentChangeOf(order, ledger, {
      facts,
      at: event?.stripeCreatedAt ?? now,
      now,
      deliveryWorkingDays: deps.deliveryWorkingDays,
      emailsFor: (paid) => emailsForPaidOrder(paid, { ...deps, now }),
      refundEmailsFor: (refunded) => refundEmails(refunded, { ...deps, now }),
    }),
  );
  if (result.outcome === 'unknown_order') {
    logEvent('error', 'payment_for_unknown_order', { orderId, eventId: event?.id, eventType: event?.type });
    return result;
  }
  logRecorded(result, event);
  await orderRefunds(deps, result);
  if (result.outcome === 'recorded' && result.change.becamePaid) {
    await Promise.all([closeOtherSessions(deps, result), attachReceipt(deps, result.order)]);
  }
  return result;
}

const LOG_NAME = {
  recorded: 'payment_recorded',
  no_news: 'payment_known_already',
  repeat: 'payment_event_repeated',
} as const;

function logRecorded(
  result: Exclude<RecordResult, { outcome: 'unknown_order' }>,
  event: StripeEvent | null,
): void {
  const { order } = result;
  logEvent('info', LOG_NAME[result.outcome], {
    orderId: order.id,
    eventId: event?.id,
    eventType: event?.type,
    paymentStatus: order.paymentStatus,
    refundedCents: order.refundedCents,
  });
  if (result.outcome === 'recorded' && result.change.isNewReview) {
    logEvent('error', 'payment_needs_review', { orderId: order.id, reason: order.review?.reason });
  }
}

async function orderRefunds(
  deps: CheckoutDeps,
  { order, ledger }: { order: Order; ledger: PaymentLedger },
): Promise<void> {
  for (const due of paymentStateOf(order, ledger).refundsDue) {
    const refunds = await deps.stripe.refundPayment(
      {
        paymentIntentId: due.paymentIntentId,
        orderId: order.id,
        reason: due.reason === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
      },
      `refund-${due.paymentIntentId}`,
    );
    logEvent('warn', 'payment_given_back', { orderId: order.id, reason: due.reason });
    await recordPayment(
      deps,
      order.id,
      refunds.map((refund) => refundFact(refund, due.paymentIntentId)),
    );
  }
}

/** An order that is paid should not be payable in another tab; if this fails, a second payment is given back. */
async function closeOtherSessions(
  deps: CheckoutDeps,
  { order, ledger }: { order: Order; ledger: PaymentLedger },
): Promise<void> {
  const others = order.sessionIds.filter((id) => !ledger.sessions[id]);
  const closed = await Promise.allSettled(others.map((id) => deps.stripe.expireSession(id)));
  for (const one of closed) {
    if (one.status === 'rejected') {
      logEvent('warn', 'session_not_closed', { orderId: order.id, ...errorFields(one.reason) });
    }
  }
}

async function attachReceipt(deps: CheckoutDeps, order: Order): Promise<void> {
  if (order.paymentIntentId === null) return;
  try {
    const receiptUrl = await deps.stripe.receiptUrlOf(order.paymentIntentId);
    if (receiptUrl !== null) await deps.orders.change(order.id, () => ({ order: { receiptUrl } }));
  } catch (error) {
    logEvent('warn', 'receipt_not_attached', { orderId: order.id, ...errorFields(error) });
  }
}
