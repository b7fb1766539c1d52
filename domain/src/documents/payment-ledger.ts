import { z } from 'zod/mini';
import { auditFields, centsSchema, idSchema, instantSchema } from './common.ts';
import { REVIEW_REASONS } from './order.ts';

/** What Stripe has ever said of a Checkout Session. A set, because deliveries come late, twice and out of order. */
export const SESSION_FACTS = ['expired', 'processing', 'failed', 'paid'] as const;
export type SessionFact = (typeof SESSION_FACTS)[number];

export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/**
 * Every money fact Stripe has told of one order, by Stripe's ids. Facts are only ever added and merge the same way
 * in any order; the order's payment state is computed from them. Server only: no client reads or writes it.
 */
export const paymentLedgerSchema = z.object({
  /** The order's id. */
  id: idSchema,
  sessions: z.record(
    z.string(),
    z.object({
      seen: z.array(z.enum(SESSION_FACTS)),
      paymentIntentId: z.nullable(z.string()),
      amountCents: centsSchema,
      currency: z.string(),
    }),
  ),
  refunds: z.record(
    z.string(),
    z.object({ paymentIntentId: z.string(), amountCents: centsSchema, state: z.enum(REFUND_STATES) }),
  ),
  /** Greatest cumulative refund a charge has reported, by payment intent. */
  chargeRefundedCents: z.record(z.string(), centsSchema),
  disputes: z.record(
    z.string(),
    z.object({ paymentIntentId: z.string(), amountCents: centsSchema, state: z.enum(DISPUTE_STATES) }),
  ),
  /** The session that paid the order. Once set it stays; another payment is a second one and is given back. */
  paidBySessionId: z.nullable(z.string()),
  /** The customer has been written to about a full refund; once is enough, whatever comes later. */
  refundTold: z._default(z.boolean(), false),
  /** Reviews that a person has looked after, word for word: told of again they stay so, told otherwise they are new. */
  resolvedReviews: z._default(z.array(z.object({ reason: z.enum(REVIEW_REASONS), detail: z.string() })), []),
  /** When the reconciler asks Stripe about this order; null when there is nothing left to ask. */
  nextCheckAt: z.nullable(instantSchema),
  ...auditFields,
});
export type PaymentLedger = z.output<typeof paymentLedgerSchema>;

export const PAYMENT_LEDGERS = 'paymentLedgers';
export const paymentLedgerPath = (orderId: string) => `${PAYMENT_LEDGERS}/${orderId}`;
