import { z } from 'zod/mini';
import { defineCall } from './define-call.ts';

/** Gives a paid order's money back, in full or in part, through Stripe. Admins only; the same `requestId` refunds once. */
export const refundOrder = defineCall({
  name: 'refundOrder',
  request: z.object({
    requestId: z.uuid(),
    orderId: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Integer US cents; null for all that is left. */
    amountCents: z.nullable(z.int().check(z.positive())),
    reason: z.string().check(z.trim(), z.minLength(3, 'Please give a reason'), z.maxLength(500)),
  }),
  response: z.object({ refundedCents: z.int().check(z.nonnegative()) }),
});
