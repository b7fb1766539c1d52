import { z } from '../zod.ts';
import { ALERTS } from '../alert-kinds.ts';
import { booksSchema, HEARD_FROM } from '../books.ts';
import { daySchema } from '../day.ts';
import { disputeSchema } from '../disputes.ts';
import { storedOrderFormSchema } from '../order-form.ts';
import { ORDER_STATUSES, PARTIES, ORDER_STAGES } from '../order-status.ts';
import { PAYMENT_STATUSES } from '../payment-status.ts';
import { PRODUCT_IDS } from '../pricing.ts';
import { mailProblemSchema } from './mail-problem.ts';
import { refundSchema } from '../refunds.ts';
import { remedySchema } from './remedy.ts';
import { revisionsSchema } from '../revisions.ts';
import { STORY_STATES } from '../story.ts';
import { auditFields, centsSchema, idSchema, instantSchema, versionSchema } from './common.ts';

const lineItemSchema = z.object({
  product: z.enum(PRODUCT_IDS),
  label: z.string(),
  amountCents: centsSchema,
});

/** The current attempt at payment. Attempt, key and expiry are stored before Stripe is called. */
const checkoutSchema = z.object({
  attempt: z.int().check(z.positive()),
  key: z.string(),
  sessionId: z.nullable(z.string()),
  expiresAt: instantSchema,
});

/** The promised day and its pauses. The clock runs only while it is the team's turn. */
const clockSchema = z.object({
  /** The day in force, on which the song is there at the latest; null until the order is paid. */
  dueDay: z.nullable(daySchema),
  /** The start of the current pause; null while it runs. */
  pausedAt: z.nullable(instantSchema),
  /** Milliseconds of working days of all pauses that have ended. */
  pausedMs: z.int().check(z.nonnegative()),
});

const unreadSchema = z.object({
  customer: z.int().check(z.nonnegative()),
  team: z.int().check(z.nonnegative()),
});

/** The last e-mail to each side about unread messages, queued or sent; null once they were read. */
const digestsSchema = z.object({ customer: z.nullable(idSchema), team: z.nullable(idSchema) });

/** The result of `boardOf`, stored because the team's lists query it. */
const boardSchema = z.object({
  /** The side whose turn it is; `nobody` unless the order is being worked on. */
  turn: z.enum(PARTIES),
  since: z.nullable(instantSchema),
  /** The day to look at: the one in force, or an earlier one that the customer needs. */
  dueDay: z.nullable(daySchema),
});

/** The most urgent first. */
export const REVIEW_REASONS = [
  'dispute',
  'dispute_lost',
  'currency_mismatch',
  'amount_mismatch',
  'refund_failed',
  'paid_twice',
  'paid_after_cancel',
  'partial_refund',
] as const;

/** What a review is about, whatever its words: `key` names object, amount and state. */
export const reviewIdentitySchema = z.object({ reason: z.enum(REVIEW_REASONS), key: z.string() });

/** The money of what is paid at Stripe: an order or an extra. */
export const paymentFields = {
  /** The price, before a code and before tax that is added. `paid.ts` says what was paid. */
  amountCents: centsSchema,
  /** What Stripe has charged; null until paid. Of an order that was paid only after its cancel, the sum of those payments. */
  chargedCents: z.nullable(centsSchema),
  /** Stripe's own shares of it: what a code took off the price, and the tax, added or included. */
  discountCents: centsSchema,
  taxCents: centsSchema,
  promotionCode: z.nullable(z.string()),
  /** That the customer has agreed to this version of the terms, and that work begins at once; null until paid. */
  consent: z.nullable(z.object({ at: instantSchema, termsVersion: z.string() })),
  currency: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentIntentId: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
  /** The part of the payment that Stripe has refunded, without refunds that are only ordered or on their way. */
  refundedCents: centsSchema,
  /** Each refund with its progress at Stripe, also of a payment that came twice. */
  refunds: z.array(refundSchema),
  /** The part of the payment that a bank has taken back for good. */
  lostCents: centsSchema,
  disputes: z.array(disputeSchema),
  checkout: checkoutSchema,
  /** Every Checkout Session that there ever was, oldest first: a late payment of any of them is recognised. */
  sessionIds: z.array(z.string()),
  paidAt: z.nullable(instantSchema),
  canceledAt: z.nullable(instantSchema),
  /** Payment facts that a person must review; a late event never clears them. */
  review: z.nullable(z.extend(reviewIdentitySchema, { detail: z.string(), at: instantSchema })),
};

export const orderSchema = z.object({
  id: idSchema,
  userId: idSchema,
  songId: idSchema,
  secondSongId: z.nullable(idSchema),
  /** Copies for lists, kept equal to the song and the account by the server. */
  songTitle: z.string(),
  songStyle: z.string(),
  songThemes: z.string(),
  customerEmail: z.string(),
  customerName: z.string(),
  metadata: z.object({ formData: storedOrderFormSchema }),
  /** The finished order whose story this song is made from, at the price of a second song; null without one. */
  fromOrderId: z.nullable(idSchema),
  lineItems: z.array(lineItemSchema),
  /** The amount is the sum of the lines. */
  ...paymentFields,
  /** The end of the customer's right to withdraw, unless production starts before; null where the law gives none. */
  withdrawUntil: z.nullable(instantSchema),
  includesCoverImage: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  /** The result of `stageOf`, stored because lists query it. */
  stage: z.enum(ORDER_STAGES),
  /** Null until a promised day has passed on the team's turn, and while the shop offers nothing for it. */
  remedy: z.nullable(remedySchema),
  books: booksSchema,
  heardFrom: z.nullable(z.enum(HEARD_FROM)),
  /** The result of `hasCostMoney`, also of an extra, stored because the team's list queries it. */
  costMoney: z.boolean(),
  /** The day that the customer named when ordering, or the team has corrected; it is looked at like a promise until it is answered. */
  neededBy: z.nullable(daySchema),
  /** The team's answer. It counts while its `neededBy` is that of the order. */
  neededByAnswer: z.nullable(z.object({ neededBy: daySchema, isYes: z.boolean(), reason: z.string() })),
  /** The day that was promised at the payment. It does not move; `clock.dueDay` does. */
  promisedDay: z.nullable(daySchema),
  /** The side whose turn it is; `nobody` before the payment and after the end. */
  waitingOn: z.enum(PARTIES),
  clock: clockSchema,
  revisions: revisionsSchema,
  /** Until it is enough or declared, a paid order waits for its customer. */
  storyState: z.enum(STORY_STATES),
  openQuestions: z.int().check(z.nonnegative()),
  /** Answers to the team's questions that nobody on the team has marked as read. */
  openAnswers: z.int().check(z.nonnegative()),
  /** When the customer is reminded, also of the payment, or asked for a review; null while it is not their turn, and after the last reminder. */
  nextReminderAt: z.nullable(instantSchema),
  /** When the customer was reminded that it is not paid, which happens once. */
  paymentRemindedAt: z.nullable(instantSchema),
  /** When the customer was asked for a review, which happens once. */
  reviewAskedAt: z.nullable(instantSchema),
  unread: unreadSchema,
  /** The last problem with an address of this order; `currentMailProblem` says whether it is still the one in use. */
  mailProblem: z.nullable(mailProblemSchema),
  digests: digestsSchema,
  board: boardSchema,
  /** What waits for the team beside the steps of production: the result of `alertsOf`, stored because lists query it. */
  alerts: z.array(z.enum(ALERTS)),
  openComments: z.int().check(z.nonnegative()),
  assignedTo: z.nullable(idSchema),
  /** Their name when they were assigned, for the customer, who cannot read the team's profiles; null without one. */
  makerName: z.nullable(z.string()),
  assigneeVersion: versionSchema,
  /** The voices on its songs, for their passport; empty until the team has said it. */
  sungBy: z.string(),
  sungByVersion: versionSchema,
  /** The version of the fields that the team can correct. */
  briefVersion: versionSchema,
  completedAt: z.nullable(instantSchema),
  /** A thank-you was paid; another one, of any size, goes back. */
  isThanked: z.boolean(),
  /** Of all its extras, for the sums of a customer; `costly` counts those that have cost money. */
  extraSums: z.object({
    chargedCents: centsSchema,
    refundedCents: centsSchema,
    lostCents: centsSchema,
    costly: z.int().check(z.nonnegative()),
  }),
  /** How many of its extras have a review, for lists. */
  extrasUnderReview: z.int().check(z.nonnegative()),
  /** Songs that the team has taken out of the gallery, for lists. */
  hiddenSongIds: z.array(idSchema),
  /** Storage path of the finished song, the spec's final_song_url. */
  finalSongPath: z.nullable(z.string()),
  ...auditFields,
});

export type Order = z.output<typeof orderSchema>;

export const NO_EXTRAS: Order['extraSums'] = { chargedCents: 0, refundedCents: 0, lostCents: 0, costly: 0 };

export const songIdsOf = ({ songId, secondSongId }: Pick<Order, 'songId' | 'secondSongId'>): string[] =>
  [songId, secondSongId].filter((id) => id !== null);

export const ORDERS = 'orders';
export const orderPath = (id: string) => `${ORDERS}/${id}`;
export const UNTITLED_SONG = 'Untitled Song';
export const NOT_SPECIFIED = 'Not specified';
