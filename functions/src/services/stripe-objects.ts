import { idSchema } from '@keepsong/domain/documents/common';
import { payableId } from '@keepsong/domain/documents/extra';
import { z } from 'zod';

/** Metadata of a refund: which of our requests made it. */
export const REQUEST_KEY = 'refundRequest';

/** Another shop's metadata can have the same names and any texts; a `~` would name another document. */
const isOurs = (id: string | undefined): boolean => idSchema.safeParse(id).success && !id?.includes('~');

/** The id of the order or extra that our checkout has written into the metadata; null for what is not ours. */
export function payableIdIn({ orderId, extraId }: Readonly<Record<string, string>>): string | null {
  return orderId && isOurs(orderId) && (extraId === undefined || isOurs(extraId))
    ? payableId(orderId, extraId)
    : null;
}

/** Metadata of a session: the version of the terms that its page asks consent to. */
export const TERMS_VERSION = 'termsVersion';

// Only what we act on, so that a newer API version with more fields, or other ones, still parses.
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((map) => map ?? {});

const cents = z.int().nonnegative();
const promotionCode = z.union([z.string().transform(() => ({ code: null })), z.object({ code: z.string() })]);

export const stripeSessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_subtotal: cents.nullable(),
  amount_total: cents.nullable(),
  total_details: z.object({ amount_discount: cents, amount_tax: cents }).nullish(),
  /** The text of a code is there only when it was asked for. */
  discounts: z.array(z.object({ promotion_code: promotionCode.nullish() })).nullish(),
  consent: z.object({ terms_of_service: z.string().nullish() }).nullish(),
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
  created: z.number(),
  amount: cents,
  status: z.string().nullable(),
  payment_intent: idOf.nullish(),
  metadata,
});
export type StripeRefund = z.output<typeof stripeRefundSchema>;

export const stripeDisputeSchema = z.object({
  id: z.string(),
  amount: cents,
  currency: z.string(),
  status: z.string(),
  payment_intent: idOf.nullish(),
  /** In seconds since 1970. */
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
  metadata,
});
export type StripeDispute = z.output<typeof stripeDisputeSchema>;

/** A payment intent with its charge. */
export const stripeReceiptSchema = z.object({
  latest_charge: z.object({ receipt_url: z.string().nullish() }).nullish(),
});

export const stripeEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  /** Of an event of a connected account. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});
export type StripeEvent = z.output<typeof stripeEventSchema>;
