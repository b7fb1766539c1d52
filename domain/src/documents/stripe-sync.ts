import { z } from '../zod.ts';
import { idSchema, instantSchema, auditFields } from './common.ts';

/** A webhook delivery that was carried out; its id is Stripe's event id, so that a repeat is recognised. */
export const stripeEventSchema = z.object({
  id: idSchema,
  type: z.string(),
  orderId: z.nullable(idSchema),
  /** When Stripe made it and when we carried it out. */
  stripeCreatedAt: instantSchema,
  createdAt: instantSchema,
  /** Firestore TTL removes it after this time. */
  expireAt: instantSchema,
});
export type StripeEvent = z.output<typeof stripeEventSchema>;

export const STRIPE_EVENTS = 'stripeEvents';

/** Stripe keeps its events this long. */
export const LONGEST_SYNC_DAYS = 30;

/** One pass over Stripe's events back to `from`, with its progress and its repairs. */
export const stripeSyncSchema = z.object({
  id: idSchema,
  from: instantSchema,
  state: z.enum(['running', 'done']),
  /** The last event that was read; the next page begins after it, towards the past. */
  after: z.nullable(z.string()),
  /** The time of the oldest event read so far. */
  readBackTo: instantSchema,
  events: z.int().check(z.nonnegative()),
  /** Events that could not be carried out, as Stripe's ids; they are tried again. */
  failedEventIds: z.array(z.string()),
  /** Ids of orders and extras whose money people now see otherwise than before, and of those that Stripe names and that are not there. */
  repaired: z.array(z.string()),
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
    repaired: [],
    createdAt: now,
    updatedAt: now,
  };
}
