import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { PaymentChange } from '../store/payment-store.ts';
import { nextCheckAt } from './attempt.ts';
import { withFact, type PaymentFact } from './payment-facts.ts';
import { paymentStateOf } from './payment-state.ts';
import { addWorkingDays } from './working-days.ts';

export interface Recording {
  facts: readonly PaymentFact[];
  /** When it happened, as far as is known: Stripe's time for events, else now. */
  at: Date;
  now: Date;
  deliveryWorkingDays: number;
  emailsFor: (paidOrder: Order) => OutboxEmail[];
  refundEmailsFor: (refundedOrder: Order) => OutboxEmail[];
}

/** Makes known which sessions are this order's, also those whose reply was lost before we could store it. */
function withSessionsOf(order: Order, facts: readonly PaymentFact[]): Order {
  let { sessionIds, checkout } = order;
  for (const fact of facts) {
    if (fact.kind !== 'session') continue;
    if (!sessionIds.includes(fact.sessionId)) sessionIds = [...sessionIds, fact.sessionId];
    if (checkout.sessionId === null && fact.attempt === checkout.attempt) {
      checkout = { ...checkout, sessionId: fact.sessionId };
    }
  }
  return { ...order, sessionIds, checkout };
}

function changesNothing(stored: Order, changed: Partial<Omit<Order, 'id'>>): boolean {
  const now = { ...stored, ...changed, updatedAt: stored.updatedAt };
  return isDeepStrictEqual(now, stored);
}

/**
 * Decides everything that new facts change on an order; null when they are no news, so that a repeat writes nothing
 * and wakes nobody's live view. Pure: the store carries it out in one transaction.
 */
export function paymentChangeOf(
  stored: Order,
  ledger: PaymentLedger,
  recording: Recording,
): PaymentChange | null {
  const { facts, now } = recording;
  // Stripe counts whole seconds: paid at once, an order would seem to be paid before it was placed.
  const at = recording.at < stored.createdAt ? stored.createdAt : recording.at;
  const before = paymentStateOf(stored, ledger);
  const order = withSessionsOf(stored, facts);
  const told = facts.reduce(withFact, ledger);
  const state = paymentStateOf(order, told);

  const becamePaid = ledger.paidBySessionId === null && state.paidBySessionId !== null;
  const review =
    state.review === null
      ? null
      : stored.review?.reason === state.review.reason && stored.review.detail === state.review.detail
        ? stored.review
        : { ...state.review, at };
  const known = new Set(before.timeline.map((entry) => entry.id));
  const timeline: OrderEvent[] = state.timeline
    .filter((entry) => !known.has(entry.id))
    .map(({ id, type }) => ({ id, userId: order.userId, type, status: null, at }));

  const changed: Partial<Omit<Order, 'id'>> = {
    sessionIds: order.sessionIds,
    checkout: order.checkout,
    paymentStatus: state.paymentStatus,
    paymentIntentId: state.paymentIntentId ?? stored.paymentIntentId,
    refundedCents: state.refundedCents,
    review,
    updatedAt: now,
    ...(becamePaid ? { paidAt: at, promisedAt: addWorkingDays(at, recording.deliveryWorkingDays) } : {}),
  };
  const tellsRefund = state.paymentStatus === 'refunded' && !ledger.refundTold;
  const isKnown =
    isDeepStrictEqual(told, ledger) && state.isSettled === (ledger.nextCheckAt === null) && !tellsRefund;
  if (isKnown && changesNothing(stored, changed)) return null;
  const wasPaid = stored.paymentStatus === 'paid';
  const isPaid = state.paymentStatus === 'paid';
  return {
    order: changed,
    ledger: {
      ...told,
      paidBySessionId: state.paidBySessionId,
      refundTold: ledger.refundTold || tellsRefund,
      nextCheckAt: state.isSettled ? null : nextCheckAt(order.createdAt, now),
      updatedAt: now,
    },
    songsPaid: wasPaid === isPaid ? null : isPaid,
    becamePaid,
    isNewReview: review !== null && review !== stored.review,
    timeline,
    emails: [
      ...(becamePaid ? recording.emailsFor({ ...order, ...changed }) : []),
      ...(tellsRefund ? recording.refundEmailsFor({ ...order, ...changed }) : []),
    ],
  };
}
