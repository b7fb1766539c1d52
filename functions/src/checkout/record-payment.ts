import type { Order } from '@keepsong/domain/documents/order';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { StripeEvent } from '@keepsong/domain/documents/stripe-event';
import { deadlineEmails, emailsForPaidOrder, refundEmails, reviewEmails } from '../email/order-emails.ts';
import { errorFields, logEvent } from '../log.ts';
import type { Audited } from '../store/audit.ts';
import type { RecordResult } from '../store/payment-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { paymentChangeOf } from './payment-change.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentStateOf } from './payment-state.ts';
import { requestRefund } from './request-refund.ts';

type Recorded = Exclude<RecordResult, { outcome: 'unknown_order' }>;

/** Facts that depend on the order as it is stored; decided inside the transaction, so it may run several times. */
export type FactsOf = (
  order: Order,
  ledger: PaymentLedger,
) => {
  facts: readonly PaymentFact[];
  audited?: Audited;
  /** Written with facts that are new. */
  fields?: Pick<Order, 'remedy'>;
};

interface How {
  event?: StripeEvent;
  /** Records the event even if it was carried out before. */
  again?: boolean;
  /** All of the order was just read from Stripe. */
  isCheck?: boolean;
}

/**
 * The only function that records payment facts of an order, from webhooks, the return page and the reconciler. Records
 * them in one transaction, then sends the requests to Stripe that follow from them: each requested refund without a
 * response is tried once. Safe to repeat at any point; the next call for the order completes the work of a crashed one,
 * at the latest the reconciler's.
 *
 * Throws when the facts could not be recorded, or when Stripe did not respond to a refund, so that the sender retries.
 */
export async function recordPayment(
  deps: CheckoutDeps,
  orderId: string,
  facts: readonly PaymentFact[] | FactsOf,
  how: How = {},
): Promise<RecordResult> {
  const factsOf = typeof facts === 'function' ? facts : () => ({ facts });
  const result = await recordFacts(deps, orderId, factsOf, how);
  if (result.outcome === 'unknown_order') return result;
  if (result.outcome === 'recorded' && result.change.becamePaid) {
    await Promise.all([closeOtherSessions(deps, result), attachReceipt(deps, result.order)]);
  }
  return orderRefunds(deps, result);
}

async function recordFacts(
  deps: CheckoutDeps,
  orderId: string,
  factsOf: FactsOf,
  { event, again = false, isCheck = false }: How,
): Promise<RecordResult> {
  const now = deps.now();
  const shop = await deps.shop();
  const result = await deps.payments.record(orderId, event ? { event, again } : null, (order, ledger) => {
    const { facts, audited, fields } = factsOf(order, ledger);
    const change = paymentChangeOf(order, ledger, {
      facts,
      isCheck,
      at: event?.stripeCreatedAt ?? now,
      now,
      deliveryWorkingDays: deps.deliveryWorkingDays,
      withdrawalDays: deps.withdrawalDays,
      shop,
      emailsFor: (paid) => emailsForPaidOrder(paid, { ...deps, now, shop }),
      refundEmailsFor: (changed, news) => refundEmails(changed, news, { ...deps, now, shop }),
      reviewEmailsFor: (changed, reviews) => reviewEmails(changed, reviews, { ...deps, now }),
      deadlineEmailsFor: (changed) => deadlineEmails(changed, { ...deps, now }),
    });
    return change && { ...change, order: { ...change.order, ...fields }, audited: audited ?? null };
  });
  if (result.outcome !== 'unknown_order') logRecorded(orderId, result, event);
  return result;
}

const LOG_NAME = {
  recorded: 'payment_recorded',
  no_news: 'payment_known_already',
  repeat: 'payment_event_repeated',
} as const;

function logRecorded(orderId: string, result: Recorded, event: StripeEvent | undefined): void {
  const about = { orderId, eventId: event?.id, eventType: event?.type };
  const { paymentStatus, refundedCents, review } = result.order;
  logEvent('info', LOG_NAME[result.outcome], { ...about, paymentStatus, refundedCents });
  if (result.outcome === 'recorded' && result.change.isNewReview) {
    logEvent('error', 'payment_needs_review', { orderId, reason: review?.reason });
  }
}

/** Sends every requested refund without a response once. A failure does not stop the others. */
async function orderRefunds(deps: CheckoutDeps, result: Recorded): Promise<RecordResult> {
  const { order, ledger } = result;
  const unanswered = paymentStateOf(order, ledger).payments.flatMap((payment) => payment.unanswered);
  if (unanswered.length === 0) return result;
  const facts: PaymentFact[] = [];
  const failures: unknown[] = [];
  for (const { key, request } of unanswered) {
    try {
      facts.push(...(await requestRefund(deps, order.id, key, request)));
    } catch (error) {
      logEvent('warn', 'refund_unanswered', {
        orderId: order.id,
        cause: request.cause,
        ...errorFields(error),
      });
      failures.push(error);
    }
  }
  const after = facts.length === 0 ? result : await recordFacts(deps, order.id, () => ({ facts }), {});
  if (failures.length > 0) throw failures[0];
  return after.outcome === 'unknown_order' ? after : { ...result, order: after.order, ledger: after.ledger };
}

/** An order that is paid should not be payable in another tab; if this fails, a second payment is given back. */
async function closeOtherSessions(deps: CheckoutDeps, { order, ledger }: Recorded): Promise<void> {
  const others = order.sessionIds.filter((id) => !ledger.sessions[id]);
  const closed = await Promise.allSettled(others.map((id) => deps.stripe.expireSession(id)));
  for (const one of closed) {
    if (one.status === 'rejected') {
      logEvent('warn', 'session_not_closed', { orderId: order.id, ...errorFields(one.reason) });
    }
  }
}

/** Tried when the order becomes paid and at each follow-up check until there is one, so that it has an end. */
export async function attachReceipt(deps: CheckoutDeps, order: Order): Promise<void> {
  if (order.paymentIntentId === null || order.receiptUrl !== null) return;
  try {
    const receiptUrl = await deps.stripe.receiptUrlOf(order.paymentIntentId);
    if (receiptUrl !== null) await deps.orders.change(order.id, () => ({ order: { receiptUrl } }));
  } catch (error) {
    logEvent('warn', 'receipt_not_attached', { orderId: order.id, ...errorFields(error) });
  }
}
