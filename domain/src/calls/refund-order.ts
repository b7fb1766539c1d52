import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** Gives a paid order's money back, in full or in part, through Stripe. Admins only; the same `requestId` refunds once. */
export const refundOrder = defineCall({
  name: 'refundOrder',
  request: z.object({
    requestId: z.uuid(),
    orderId: z.string().min(1).max(128),
    /** Integer US cents; null for all that is left. */
    amountCents: z.int().positive().nullable(),
    reason: z.string().trim().min(3, 'Please give a reason').max(500),
  }),
  response: z.object({ refundedCents: z.int().nonnegative() }),
});
