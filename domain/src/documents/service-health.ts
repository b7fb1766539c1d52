import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

const countSchema = z.int().check(z.nonnegative());

/** How the last run of a scheduled job ended, also when it failed. An old one says that the job does not run. */
export const reconcilerHealthSchema = z.object({
  id: idSchema,
  ranAt: instantSchema,
  /** Orders that Stripe was asked about, or events that were read. */
  asked: countSchema,
  /** Of these, orders about which Stripe knew something that no webhook had reported. */
  untold: countSchema,
  /** Of these, orders that could not be looked at. */
  failed: countSchema,
  /** Why the whole run failed: class and code of the error. */
  error: z.optional(z.string()),
});
export type ReconcilerHealth = z.output<typeof reconcilerHealthSchema>;
export type ReconcilerRun = Omit<ReconcilerHealth, 'id' | 'ranAt' | 'error'>;

export const SERVICE_HEALTH = 'serviceHealth';
export const RECONCILER = 'reconcilePayments';
export const EVENT_SWEEP = 'sweepStripeEvents';
