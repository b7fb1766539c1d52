import { z } from 'zod/mini';
import { storedOrderFormSchema } from '../order-form.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { PAYMENT_STATUSES } from '../payment-status.ts';
import { PRODUCT_IDS } from '../pricing.ts';
import { auditFields, centsSchema, idSchema, instantSchema } from './common.ts';

const lineItemSchema = z.object({
  product: z.enum(PRODUCT_IDS),
  label: z.string(),
  amountCents: centsSchema,
});

/** The current attempt at payment. Attempt, key and expiry are stored before Stripe is called. */
const checkoutSchema = z.object({
  attempt: z.int().check(z.positive()),
  /** Stripe idempotency key of this attempt. */
  key: z.string(),
  sessionId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  expiresAt: instantSchema,
});

export const REVIEW_REASONS = [
  'amount_mismatch',
  'currency_mismatch',
  'paid_after_cancel',
  'paid_twice',
  'dispute',
  'partial_refund',
  'refund_failed',
] as const;

export const orderSchema = z.object({
  id: idSchema,
  userId: idSchema,
  songId: idSchema,
  secondSongId: z.nullable(idSchema),
  /** Copies for lists and search, kept equal to the song and the account by the server. */
  songTitle: z.string(),
  songStyle: z.string(),
  songThemes: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  metadata: z.object({ formData: storedOrderFormSchema }),
  lineItems: z.array(lineItemSchema),
  amountCents: centsSchema,
  currency: z.string(),
  includesCoverImage: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentIntentId: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  refundedCents: centsSchema,
  checkout: checkoutSchema,
  /** Every Checkout Session this order ever had, oldest first: a late payment of any of them is recognised. */
  sessionIds: z.array(z.string()),
  paidAt: z.nullable(instantSchema),
  promisedAt: z.nullable(instantSchema),
  canceledAt: z.nullable(instantSchema),
  completedAt: z.nullable(instantSchema),
  /** Money facts that a person must look at; never set back by a late event. */
  review: z.nullable(z.object({ reason: z.enum(REVIEW_REASONS), detail: z.string(), at: instantSchema })),
  /** Storage path of the finished song, the spec's final_song_url. */
  finalSongPath: z.nullable(z.string()),
  searchTokens: z.array(z.string()),
  ...auditFields,
});
export type Order = z.output<typeof orderSchema>;

export const ORDERS = 'orders';
export const orderPath = (id: string) => `${ORDERS}/${id}`;
export const UNTITLED_SONG = 'Untitled Song';
export const NOT_SPECIFIED = 'Not specified';
