import { z } from 'zod';
import type { DisputeState } from '@keepsong/domain/disputes';
import type { SessionFact } from '@keepsong/domain/documents/payment-ledger';
import {
  payableIdIn,
  REQUEST_KEY,
  TERMS_VERSION,
  stripeDisputeSchema,
  stripeRefundSchema,
  stripeSessionSchema,
  type StripeDispute,
  type StripeEvent,
  type StripeRefund,
  type StripeSession,
} from '../services/stripe-objects.ts';
import type { PaymentFact } from './payment-facts.ts';

/** A fact that Stripe reports, by an event or when it is asked. */
export type StripeFact = Exclude<PaymentFact, { kind: 'refund_request' | 'review_resolved' }>;

interface EventFact {
  /** The fact at the time of the event; a dispute can have changed since. */
  fact: StripeFact;
  /** The id of the order or extra; null when Stripe has to be asked for it. */
  payableId: string | null;
}

const sessionOwner = z.object({ mode: z.unknown(), metadata: z.object({ orderId: z.string() }) });

/** What our own checkout wrote on the session; null for sessions that are not ours. */
export const payableIdOfSession = ({ mode, metadata }: StripeSession): string | null =>
  mode === 'payment' ? payableIdIn(metadata) : null;

function attemptIn({ metadata }: StripeSession): number | null {
  const attempt = Number(metadata['attempt']);
  return Number.isInteger(attempt) ? attempt : null;
}

/** Returns the fact that a session's state implies; null while it is open. */
export function seenOf(session: StripeSession): SessionFact | null {
  if (session.status === 'expired') return 'expired';
  // A code can make an open page need no payment; nothing is bought before it is complete.
  if (session.status !== 'complete') return null;
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = session.payment_intent?.status;
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

/** The text of the code on a session that was read from Stripe; an event has only its id. */
export function codeOf({ discounts }: StripeSession): string | null {
  return discounts?.find(({ promotion_code: code }) => code)?.promotion_code?.code ?? null;
}

/** @param at when Stripe reported it: no later than that the customer has consented */
export function sessionFact(session: StripeSession, seen: SessionFact, at: Date): StripeFact {
  return {
    kind: 'session',
    sessionId: session.id,
    attempt: attemptIn(session),
    seen,
    paymentIntentId: session.payment_intent?.id ?? null,
    currency: session.currency ?? '',
    subtotalCents: session.amount_subtotal ?? 0,
    discountCents: session.total_details?.amount_discount ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    totalCents: session.amount_total ?? 0,
    code: codeOf(session),
    consentAt: session.consent?.terms_of_service === 'accepted' ? at : null,
    termsVersion: session.metadata[TERMS_VERSION] ?? null,
  };
}

/** The facts of a session; none while it is open, or not there. */
export function factsOfSession(session: StripeSession | null, at: Date): PaymentFact[] {
  const seen = session && seenOf(session);
  return seen ? [sessionFact(session, seen, at)] : [];
}

function refundState(status: string | null): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function refundFact(refund: StripeRefund, paymentIntentId: string): StripeFact {
  const state = refundState(refund.status);
  return {
    kind: 'refund',
    refundId: refund.id,
    paymentIntentId,
    amountCents: refund.amount,
    state,
    madeAt: new Date(refund.created * 1000),
    requestKey: refund.metadata[REQUEST_KEY] ?? null,
  };
}

/** Unknown ones count as open, so that a person looks. */
const DISPUTE_STATE: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'under_review',
  needs_response: 'open',
  under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** @param askedAt before the request, so that a later answer has a later time */
export function disputeFact(dispute: StripeDispute, paymentIntentId: string, askedAt: Date): StripeFact {
  const dueBy = dispute.evidence_details?.due_by;
  return {
    kind: 'dispute',
    disputeId: dispute.id,
    paymentIntentId,
    amountCents: dispute.amount,
    currency: dispute.currency,
    state: DISPUTE_STATE[dispute.status] ?? 'open',
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
    askedAt,
  };
}

function seenByEvent(type: string, session: StripeSession): SessionFact | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return seenOf(session);
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    default:
      return null;
  }
}

/** Null: not about our money. Throws a ZodError for an unknown shape of ours, so that it is tried again and seen in the logs. */
export function factOf(event: StripeEvent): EventFact | null {
  const { object } = event.data;
  const at = new Date(event.created * 1000);
  if (event.type.startsWith('checkout.session.')) {
    // Another shop's session may have any shape.
    if (!sessionOwner.safeParse(object).success) return null;
    const session = stripeSessionSchema.parse(object);
    const seen = seenByEvent(event.type, session);
    const payableId = payableIdOfSession(session);
    return seen && payableId !== null ? { fact: sessionFact(session, seen, at), payableId } : null;
  }
  if (event.type.startsWith('refund.')) {
    const { payment_intent: paidBy, ...refund } = stripeRefundSchema.parse(object);
    return paidBy ? { fact: refundFact(refund, paidBy), payableId: payableIdIn(refund.metadata) } : null;
  }
  if (event.type.startsWith('charge.dispute.')) {
    const { payment_intent: paidBy, ...dispute } = stripeDisputeSchema.parse(object);
    return paidBy
      ? { fact: disputeFact(dispute, paidBy, at), payableId: payableIdIn(dispute.metadata) }
      : null;
  }
  return null;
}
