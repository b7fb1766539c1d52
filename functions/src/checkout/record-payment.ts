import { payableIdOf, type Payable } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import type { PaymentLedger, RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import { errorFields, logEvent } from '../log.ts';
import type { Audited } from '../store/audit.ts';
import type { Found, RecordResult } from '../store/payment-store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { paymentChangeOf } from './payment-change.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentStateOf } from './payment-state.ts';
import { StripeFailure, orLater } from '../services/stripe-failure.ts';
import type { StripeEvent } from '../services/stripe-objects.ts';
import { factsOfSession, refundFact } from './stripe-event.ts';

type Recorded = Exclude<RecordResult, { outcome: 'unknown_order' }>;

/** Facts that depend on what is stored; decided inside the transaction, so it may run several times. */
export type FactsOf = (
  found: Found,
  ledger: PaymentLedger,
) => {
  facts: readonly PaymentFact[];
  audited?: Audited;
  /** Fields of the order that are written when a fact is new. */
  fields?: Pick<Order, 'remedy'>;
};

interface How {
  /** The event that reports the facts. Its time is theirs. */
  event?: Pick<StripeEvent, 'id' | 'type' | 'created'>;
  isCheck?: boolean;
}

/**
 * The only way to record payment facts, in one transaction; then tries each refund that is requested and unanswered once. Safe to repeat at any
 * point: the next call, at the latest the reconciler's, completes a crashed one. Throws when the facts could not be recorded, or when Stripe
 * did not respond to a refund, so that the sender retries.
 */
export async function recordPayment(
  deps: CheckoutDeps,
  id: string,
  facts: readonly PaymentFact[] | FactsOf,
  how: How = {},
): Promise<RecordResult> {
  const factsOf = typeof facts === 'function' ? facts : () => ({ facts });
  const result = await recordFacts(deps, id, factsOf, how);
  if (result.outcome === 'unknown_order') return result;
  if (result.outcome === 'recorded' && result.change.becamePaid) {
    const { payable, ledger } = result;
    // What is paid should not be payable in another tab; if this fails, a second payment is given back.
    const others = payable.sessionIds.filter((session) => !ledger.sessions[session]);
    await Promise.all([closePages(deps, id, others), attachReceipt(deps, payable)]);
  }
  return orderRefunds(deps, result);
}

async function recordFacts(
  deps: CheckoutDeps,
  id: string,
  factsOf: FactsOf,
  { event, isCheck = false }: How,
): Promise<RecordResult> {
  const now = deps.now();
  const shop = await deps.shop();
  const result = await deps.payments.record(id, (found, ledger) => {
    const { facts, audited, fields } = factsOf(found, ledger);
    const at = event ? new Date(event.created * 1000) : now;
    const change = paymentChangeOf(found, ledger, { ...deps, facts, isCheck, at, now, shop });
    return change && { ...change, order: { ...change.order, ...fields }, audited };
  });
  if (result.outcome !== 'unknown_order') logRecorded(id, result, event);
  if (result.outcome === 'recorded') {
    const { paymentStatus, lostCents = 0 } = result.change.order;
    if (paymentStatus === 'refunded' || lostCents > 0) await closeOrdersFrom(deps, id);
  }
  return result;
}

function logRecorded(orderId: string, result: Recorded, event: How['event']): void {
  const name = result.outcome === 'recorded' ? 'payment_recorded' : 'payment_known_already';
  const about = { orderId, eventId: event?.id, eventType: event?.type };
  const { paymentStatus, refundedCents, review } = result.payable;
  logEvent('info', name, { ...about, paymentStatus, refundedCents });
  if (result.outcome === 'recorded' && result.change.isNewReview) {
    logEvent('error', 'payment_needs_review', { orderId, reason: review?.reason });
  }
}

/** Sends every requested refund without a response once. A failure does not stop the others. */
async function orderRefunds(deps: CheckoutDeps, result: Recorded): Promise<RecordResult> {
  const { payable, ledger } = result;
  const id = payableIdOf(payable);
  const unanswered = paymentStateOf(payable, ledger).payments.flatMap((payment) => payment.unanswered);
  if (unanswered.length === 0) return result;
  const facts: PaymentFact[] = [];
  const failures: unknown[] = [];
  for (const { key, request } of unanswered) {
    try {
      facts.push(...(await requestRefund(deps, id, key, request)));
    } catch (error) {
      logEvent('warn', 'refund_unanswered', {
        orderId: id,
        cause: request.cause,
        ...errorFields(error),
      });
      failures.push(error);
    }
  }
  const after = facts.length === 0 ? result : await recordFacts(deps, id, () => ({ facts }), {});
  if (failures.length > 0) throw failures[0];
  return after.outcome === 'unknown_order'
    ? after
    : { ...result, payable: after.payable, ledger: after.ledger };
}

/** Another song from the story of an order has its lower price while the order's money stays. What Stripe does not close now, the reconciler does. */
export async function closeOrdersFrom(deps: CheckoutDeps, orderId: string): Promise<void> {
  for (const { id, paidAt, sessionIds } of await deps.orders.placedFrom(orderId)) {
    if (paidAt === null) await closePages(deps, id, sessionIds);
  }
}

/** Closes payment pages. What Stripe does not close now, the reconciler does; Stripe reports each page that has closed. */
export const closePages = (deps: CheckoutDeps, orderId: string, ids: readonly string[]): Promise<void> =>
  orLater(orderId, () => sessionFacts(deps, ids));

/** Tried when it becomes paid and at each follow-up check until there is one, so that it has an end. */
export async function attachReceipt(deps: CheckoutDeps, payable: Payable): Promise<void> {
  if (payable.paymentIntentId === null || payable.receiptUrl !== null) return;
  const id = payableIdOf(payable);
  try {
    const receiptUrl = await deps.stripe.receiptUrlOf(payable.paymentIntentId);
    if (receiptUrl !== null) await deps.payments.change(id, () => ({ payable: { receiptUrl } }));
  } catch (error) {
    logEvent('warn', 'receipt_not_attached', { orderId: id, ...errorFields(error) });
  }
}

/** Stripe remembers an idempotency key for 24 hours; after that the same key could make a second refund. */
const KEY_IS_SAFE_MS = 20 * 60 * 60 * 1000;

export async function refundsMade(deps: CheckoutDeps, paymentIntentId: string): Promise<PaymentFact[]> {
  const refunds = await deps.stripe.listRefunds(paymentIntentId);
  return refunds.map((refund) => refundFact(refund, paymentIntentId));
}

/** Returns the refund, or the rejection with all refunds that explain it. Throws StripeFailure when a call with the same key finds out. */
async function requestRefund(
  deps: CheckoutDeps,
  payableId: string,
  key: string,
  request: RefundRequest,
): Promise<PaymentFact[]> {
  const { paymentIntentId, amountCents, cause, requestedAt } = request;
  if (deps.now().getTime() - requestedAt.getTime() > KEY_IS_SAFE_MS) {
    const made = await refundsMade(deps, paymentIntentId);
    if (made.some((fact) => fact.kind === 'refund' && fact.requestKey === key)) return made;
  }
  try {
    const refund = await deps.stripe.createRefund({
      ...{ key, payableId, paymentIntentId },
      reason: cause === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
      amountCents,
    });
    logEvent('warn', 'payment_given_back', { orderId: payableId, cause });
    return [refundFact(refund, paymentIntentId)];
  } catch (error) {
    const isDefinite =
      error instanceof StripeFailure && (error.kind === 'rejected' || error.kind === 'not_found');
    if (!isDefinite) throw error;
    logEvent('error', 'refund_refused', { orderId: payableId, cause, errorCode: error.code });
    return [
      { kind: 'refund_request', key, request: { ...request, refused: error.code } },
      ...(await refundsMade(deps, paymentIntentId)),
    ];
  }
}

/** What Stripe says about payment pages; `expireSession` closes the open ones first. One that was paid before stays paid. */
export async function sessionFacts(
  deps: CheckoutDeps,
  ids: readonly string[],
  ask: 'expireSession' | 'retrieveSession' = 'expireSession',
): Promise<PaymentFact[]> {
  const found: PaymentFact[] = [];
  for (const id of ids) {
    const session = await deps.stripe[ask](id);
    found.push(...factsOfSession(session, deps.now()));
  }
  return found;
}

/** Ends the extras of a canceled order that the customer has not had. Called before the order's own refund, so that the reconciler does both after a crash. */
export async function endExtras(deps: CheckoutDeps, orderId: string): Promise<void> {
  for (const extra of await deps.payments.extrasOf(orderId)) {
    const id = payableIdOf(extra);
    await orLater(id, () => recordPayment(deps, id, []));
  }
}
