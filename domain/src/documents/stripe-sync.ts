import { z } from '../zod.ts';
import { idSchema, instantSchema, auditFields } from './common.ts';

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
  /** Events that could not be carried out, as Stripe's ids, and the time of the oldest, from which the next pass begins. */
  failedEventIds: z.array(z.string()),
  failedSince: z.nullable(instantSchema),
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
    failedSince: null,
    repaired: [],
    createdAt: now,
    updatedAt: now,
  };
}
