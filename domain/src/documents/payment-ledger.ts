import { z } from '../zod.ts';
import { disputeSchema } from '../disputes.ts';
import { centsSchema, idSchema, instantSchema } from './common.ts';
import { reviewIdentitySchema } from './order.ts';

/** The states that Stripe has reported for a Checkout Session. A set: deliveries come late, twice and out of order. */
export const SESSION_FACTS = ['expired', 'processing', 'failed', 'paid'] as const;
export type SessionFact = (typeof SESSION_FACTS)[number];

const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
const REFUND_CAUSES = ['paid_twice', 'paid_after_cancel', 'canceled', 'team', 'remedy'] as const;

const refundRequestSchema = z.object({
  paymentIntentId: z.string(),
  /** Null for all that is left of the payment. */
  amountCents: z.nullable(centsSchema),
  cause: z.enum(REFUND_CAUSES),
  requestedAt: instantSchema,
  /** Stripe's code of a final rejection; null before the response, and when the refund was made. */
  refused: z.nullable(z.string()),
});
export type RefundRequest = z.output<typeof refundRequestSchema>;

/** Stripe's own figures of one session, in integer cents: total = subtotal − discount + tax that is not in the prices. */
const sessionSchema = z.object({
  seen: z.array(z.enum(SESSION_FACTS)),
  /** Null until a payment was begun, and for good where a code covered the price. */
  paymentIntentId: z.nullable(z.string()),
  currency: z.string(),
  subtotalCents: centsSchema,
  discountCents: centsSchema,
  taxCents: centsSchema,
  totalCents: centsSchema,
  code: z.nullable(z.string()),
  /** When the customer agreed to the terms, as first reported, and to which version of them. */
  consentAt: z.nullable(instantSchema),
  termsVersion: z.nullable(z.string()),
});
export type LedgerSession = z.output<typeof sessionSchema>;

const recordOf = <T extends z.ZodMiniType>(value: T) => z.record(z.string(), value);

/**
 * Every money fact of one order or extra, by Stripe's ids, from which its payment state is computed. Facts are only added and merge the same
 * way in any order; of a dispute, which can turn, the newest answer counts. Server only.
 */
export const paymentLedgerSchema = z.object({
  /** The order's id, or `{order}~{extra}`. */
  id: idSchema,
  sessions: recordOf(sessionSchema),
  refunds: recordOf(
    z.object({
      paymentIntentId: z.string(),
      amountCents: centsSchema,
      state: z.enum(REFUND_STATES),
      madeAt: instantSchema,
      /** Which of our requests made it; null for one that was made elsewhere, as in Stripe's dashboard. */
      requestKey: z.nullable(z.string()),
    }),
  ),
  /** Requested refunds, stored before the request to Stripe, by their idempotency key. */
  refundRequests: recordOf(refundRequestSchema),
  /** The newest answer of Stripe about each dispute, by the time of asking. */
  disputes: recordOf(
    z.extend(z.omit(disputeSchema, { id: true }), { paymentIntentId: z.string(), askedAt: instantSchema }),
  ),
  /** The session that paid it. Once set it stays; another payment is a second one and is given back. */
  paidBySessionId: z.nullable(z.string()),
  /** The last state of each refund that the customer has been written to about, by the id of refund or request. */
  announcedRefunds: recordOf(z.enum(REFUND_STATES)),
  /** Reviews that a person has resolved: the same again stays resolved, another amount or state is new. */
  resolvedReviews: z.array(reviewIdentitySchema),
  /** The time of the reconciler's next check at Stripe; null when none is left. */
  nextCheckAt: z.nullable(instantSchema),
  /** Checks in a row that did not end with an answer of Stripe. */
  failedChecks: z.int().check(z.nonnegative()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type PaymentLedger = z.output<typeof paymentLedgerSchema>;

export const PAYMENT_LEDGERS = 'paymentLedgers';
export const paymentLedgerPath = (orderId: string) => `${PAYMENT_LEDGERS}/${orderId}`;

export function newLedger(payableId: string, now: Date, nextCheckAt: Date | null): PaymentLedger {
  return {
    id: payableId,
    sessions: {},
    refunds: {},
    refundRequests: {},
    disputes: {},
    paidBySessionId: null,
    announcedRefunds: {},
    resolvedReviews: [],
    nextCheckAt,
    failedChecks: 0,
    createdAt: now,
    updatedAt: now,
  };
}
