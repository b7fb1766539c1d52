import { z } from 'zod/mini';
import { idSchema, instantSchema } from './common.ts';

const countSchema = z.int().check(z.nonnegative());

/**
 * What the last run of the reconciler came to. Written only when a run has come to its end: an old one says that the
 * reconciler stands still.
 */
export const reconcilerHealthSchema = z.object({
  id: idSchema,
  ranAt: instantSchema,
  /** Orders that Stripe was asked about. */
  asked: countSchema,
  /** Of these, orders about which Stripe knew what no webhook had told. */
  untold: countSchema,
  /** Of these, orders that could not be looked at. */
  failed: countSchema,
});
export type ReconcilerHealth = z.output<typeof reconcilerHealthSchema>;

export const SERVICE_HEALTH = 'serviceHealth';
export const RECONCILER = 'reconcilePayments';
