import { z } from 'zod';
import type { SessionFact } from '@keepsong/domain/documents/payment-ledger';
import type { PaymentFact } from './payment-facts.ts';

// Only what we act on, so that a newer API version with more fields, or other ones, still parses.
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((map) => map ?? {});

export const stripeSessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative().nullable(),
  currency: z.string().nullable(),
  url: z.string().nullish(),
  metadata,
  payment_intent: z
    .union([
      z.string().transform((id) => ({ id, status: null })),
      z.object({ id: z.string(), status: z.string().nullable() }),
    ])
    .nullish(),
});
export type StripeSession = z.output<typeof stripeSessionSchema>;

export const stripeRefundSchema = z.object({
  id: z.string(),
  amount: z.int().nonnegative(),
  status: z.string().nullable(),
  payment_intent: idOf.nullish(),
  metadata,
});
export type StripeRefund = z.output<typeof stripeRefundSchema>;

const chargeSchema = z.object({
  id: z.string(),
  amount_refunded: z.int().nonnegative(),
  payment_intent: idOf.nullish(),
  metadata,
});
const disputeSchema = z.object({
  id: z.string(),
  amount: z.int().nonnegative(),
  status: z.string(),
  payment_intent: idOf.nullish(),
  metadata,
});

export const stripeEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.output<typeof stripeEventSchema>;

/** What an event tells, and of which order. `orderId` null: ask Stripe whose payment it is. */
export interface EventFacts {
  fact: PaymentFact;
  orderId: string | null;
  paymentIntentId: string | null;
}

/** The order and attempt that our own checkout wrote on the session; null for sessions that are not ours. */
export function ownerOf(session: StripeSession): { orderId: string; attempt: number | null } | null {
  const orderId = session.metadata['orderId'];
  if (!orderId || session.mode !== 'payment') return null;
  const attempt = Number(session.metadata['attempt']);
  return { orderId, attempt: Number.isInteger(attempt) ? attempt : null };
}

/** What a session says when it is looked at; null while it is open. */
export function seenOf(session: StripeSession): SessionFact | null {
  if (session.payment_status !== 'unpaid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return null;
  const intent = session.payment_intent?.status;
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

export function sessionFact(session: StripeSession, seen: SessionFact): PaymentFact {
  return {
    kind: 'session',
    sessionId: session.id,
    attempt: ownerOf(session)?.attempt ?? null,
    seen,
    paymentIntentId: session.payment_intent?.id ?? null,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
  };
}

function refundState(status: string | null): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function refundFact(refund: StripeRefund, paymentIntentId: string): PaymentFact {
  const state = refundState(refund.status);
  return { kind: 'refund', refundId: refund.id, paymentIntentId, amountCents: refund.amount, state };
}

const DISPUTE_STATE = { won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' } as const;

function seenByEvent(type: string, session: StripeSession): SessionFact | null {
  switch (type) {
    case 'checkout.session.completed':
      return session.payment_status === 'unpaid' ? 'processing' : 'paid';
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    default:
      return null;
  }
}

/**
 * Reads an event. Null: not about our money. Throws a ZodError when an event of a kind we act on is not of the shape
 * we know, so that it is tried again and seen in the logs instead of lost.
 */
export function factsOf(event: StripeEvent): EventFacts | null {
  const { object } = event.data;
  if (event.type.startsWith('checkout.session.')) {
    const session = stripeSessionSchema.parse(object);
    const seen = seenByEvent(event.type, session);
    const owner = ownerOf(session);
    if (!seen || !owner) return null;
    return { fact: sessionFact(session, seen), orderId: owner.orderId, paymentIntentId: null };
  }
  if (event.type === 'charge.refunded') {
    const charge = chargeSchema.parse(object);
    if (!charge.payment_intent) return null;
    return about(charge.payment_intent, charge.metadata, {
      kind: 'charge_refunded',
      paymentIntentId: charge.payment_intent,
      refundedCents: charge.amount_refunded,
    });
  }
  if (event.type.startsWith('refund.') || event.type === 'charge.refund.updated') {
    const refund = stripeRefundSchema.parse(object);
    const paidBy = refund.payment_intent;
    return paidBy ? about(paidBy, refund.metadata, refundFact(refund, paidBy)) : null;
  }
  if (event.type.startsWith('charge.dispute.')) {
    const dispute = disputeSchema.parse(object);
    if (!dispute.payment_intent) return null;
    const state = Object.entries(DISPUTE_STATE).find(([status]) => status === dispute.status)?.[1] ?? 'open';
    return about(dispute.payment_intent, dispute.metadata, {
      kind: 'dispute',
      disputeId: dispute.id,
      paymentIntentId: dispute.payment_intent,
      amountCents: dispute.amount,
      state,
    });
  }
  return null;
}

function about(paymentIntentId: string, tags: Record<string, string>, fact: PaymentFact): EventFacts {
  return { fact, orderId: tags['orderId'] ?? null, paymentIntentId };
}
