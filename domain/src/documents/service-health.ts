import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

const countSchema = z.int().check(z.nonnegative());

/** The result of the last run of a scheduled job, also of a failed one. An old document means that the job does not run. */
export const reconcilerHealthSchema = z.object({
  id: idSchema,
  ranAt: instantSchema,
  /** Orders that were checked at Stripe, or events that were read. */
  asked: countSchema,
  /** Of these, orders with Stripe data that no webhook had reported. */
  repaired: countSchema,
  /** Of these, orders that could not be checked. */
  failed: countSchema,
  /** Why the whole run failed: class and code of the error. */
  error: z.optional(z.string()),
});
export type ReconcilerHealth = z.output<typeof reconcilerHealthSchema>;
export type ReconcilerRun = Omit<ReconcilerHealth, 'id' | 'ranAt' | 'error'>;

export const SERVICE_HEALTH = 'serviceHealth';
export const RECONCILER = 'reconcilePayments';
export const EVENT_SWEEP = 'sweepStripeEvents';
