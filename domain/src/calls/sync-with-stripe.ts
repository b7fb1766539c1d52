import { z } from '../zod.ts';
import { LONGEST_SYNC_DAYS } from '../documents/stripe-sync.ts';
import { defineCall } from './define-call.ts';

/**
 * Reads Stripe's events of the last days and records the missing ones. Admins only. Progress and report are stored in
 * `stripeSyncs/{syncId}`. `running`: one call was too short to finish it; the same call continues it.
 * Safe to repeat.
 */
export const syncWithStripe = defineCall({
  name: 'syncWithStripe',
  request: z.object({
    syncId: z.uuid(),
    days: z.int().check(z.minimum(1), z.maximum(LONGEST_SYNC_DAYS)),
  }),
  response: z.object({
    state: z.enum(['running', 'done']),
    events: z.int().check(z.nonnegative()),
    repairedOrders: z.int().check(z.nonnegative()),
    failedEvents: z.int().check(z.nonnegative()),
  }),
});
