import { z } from '../zod.ts';
import { disputeSchema } from '../disputes.ts';
import { storedOrderFormSchema } from '../order-form.ts';
import { ORDER_STAGES } from '../order-stage.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { PAYMENT_STATUSES } from '../payment-status.ts';
import { PRODUCT_IDS } from '../pricing.ts';
import { PARTIES } from '../production.ts';
import { refundSchema } from '../refunds.ts';
import { revisionsSchema, UNUSED_REVISIONS } from '../revisions.ts';
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

/** The promised date, and for how long it has stood still. It runs only while the team is waited for. */
const clockSchema = z.object({
  /** Null until the order is paid. */
  dueAt: z.nullable(instantSchema),
  /** Since when it stands still; null while it runs. */
  pausedAt: z.nullable(instantSchema),
  /** Milliseconds of working days of all pauses that have ended. */
  pausedMs: z.int().check(z.nonnegative()),
});

/** How many messages each side has not read. */
const unreadSchema = z.object({
  customer: z.int().check(z.nonnegative()),
  team: z.int().check(z.nonnegative()),
});

/** The e-mail that each side got last about unread messages, or will get; null since they were read. */
const digestsSchema = z.object({ customer: z.nullable(idSchema), team: z.nullable(idSchema) });

/** What the team's lists ask for, as `boardOf` says; stored because a query needs fields. */
const boardSchema = z.object({
  /** Whose turn it is while the order is being worked on; nobody's for all others. */
  turn: z.enum(PARTIES),
  /** Since when it is their turn. */
  since: z.nullable(instantSchema),
  /** The promised date as it stands. */
  dueAt: z.nullable(instantSchema),
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
  /** What `stageOf` says, stored because lists ask for it. */
  stage: z.enum(ORDER_STAGES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentIntentId: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  /** What Stripe has given back of the order's payment; not what is only ordered or on its way. */
  refundedCents: centsSchema,
  /** Each refund with its progress at Stripe, also of a payment that came twice. */
  refunds: z._default(z.array(refundSchema), []),
  disputes: z._default(z.array(disputeSchema), []),
  checkout: checkoutSchema,
  /** Every Checkout Session this order ever had, oldest first: a late payment of any of them is recognised. */
  sessionIds: z.array(z.string()),
  paidAt: z.nullable(instantSchema),
  /** The date as promised at the payment. It does not move; `clock.dueAt` does. */
  promisedAt: z.nullable(instantSchema),
  /** Whose turn it is; nobody's before the payment and after the end. */
  waitingOn: z._default(z.enum(PARTIES), 'nobody'),
  clock: z._default(clockSchema, { dueAt: null, pausedAt: null, pausedMs: 0 }),
  revisions: z._default(revisionsSchema, UNUSED_REVISIONS),
  /** When the customer is reminded; null while they are not waited for, and after the last reminder. */
  nextReminderAt: z._default(z.nullable(instantSchema), null),
  unread: z._default(unreadSchema, { customer: 0, team: 0 }),
  digests: z._default(digestsSchema, { customer: null, team: null }),
  board: z._default(boardSchema, { turn: 'nobody', since: null, dueAt: null }),
  /** The account of the admin who works on it. */
  assignedTo: z._default(z.nullable(idSchema), null),
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
