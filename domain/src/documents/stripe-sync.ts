import { z } from '../zod.ts';
import { PAYMENT_STATUSES } from '../payment-status.ts';
import { auditFields, centsSchema, idSchema, instantSchema } from './common.ts';

export const SYNCED_FACTS = ['payment', 'refund', 'dispute'] as const;

/** Stripe keeps its events this long. */
export const LONGEST_SYNC_DAYS = 30;
/** Orders named in a report; it is one document. More are only counted. */
export const MOST_REPORTED_ORDERS = 500;

const moneySchema = z.object({ paymentStatus: z.enum(PAYMENT_STATUSES), refundedCents: centsSchema });

/** One pass over Stripe's events back to `from`, with its progress and its repairs. */
export const stripeSyncSchema = z.object({
  id: idSchema,
  from: instantSchema,
  state: z.enum(['running', 'done']),
  /** The last event that was read; the next page begins after it, towards the past. */
  after: z.nullable(z.string()),
  /** The time of the oldest event read so far. */
  readBackTo: instantSchema,
  /** Events of ours that were read. */
  events: z.int().check(z.nonnegative()),
  /** Events that could not be carried out, as Stripe's ids; they are tried again. */
  failedEventIds: z.array(z.string()),
  /** Orders whose money people now see otherwise than before. */
  repairedOrders: z.int().check(z.nonnegative()),
  /** Of each such order, what was missing and what changed. `after` null: Stripe names an order that is not there. */
  report: z.record(
    z.string(),
    z.object({
      missing: z.array(z.enum(SYNCED_FACTS)),
      before: z.nullable(moneySchema),
      after: z.nullable(moneySchema),
      /** False while its new facts change nothing that people see. */
      isRepaired: z.boolean(),
    }),
  ),
  ...auditFields,
});
export type StripeSync = z.output<typeof stripeSyncSchema>;

export const STRIPE_SYNCS = 'stripeSyncs';
/** The scheduled one, whose progress is stored. */
export const HOURLY_SYNC = 'hourly';

export function newSync(from: Date, now: Date): StripeSync {
  return {
    id: HOURLY_SYNC,
    from,
    state: 'running',
    after: null,
    readBackTo: now,
    events: 0,
    failedEventIds: [],
    repairedOrders: 0,
    report: {},
    createdAt: now,
    updatedAt: now,
  };
}
