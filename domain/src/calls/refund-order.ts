import { z } from '../zod.ts';
import { centsSchema, idSchema } from '../documents/common.ts';
import { REFUND_PROGRESS } from '../refunds.ts';
import { defineCall } from './define-call.ts';

/**
 * Gives a paid order's money back, in full or in part, through Stripe. Admins only. The same `requestId` refunds once;
 * another one is refused (`conflict`) when refunds have changed since the admin looked.
 */
export const refundOrder = defineCall({
  name: 'refundOrder',
  request: z.object({
    requestId: z.uuid(),
    orderId: idSchema,
    /** The amount the admin saw as back, on its way or ordered (`committedCents`). */
    seenCommittedCents: centsSchema,
    /** Integer US cents; null for all that is left. */
    amountCents: z.nullable(z.int().check(z.positive())),
    reason: z.string().check(z.trim(), z.minLength(3, 'Please give a reason'), z.maxLength(500)),
  }),
  response: z.object({
    /** All of the order's payment that is back by now. */
    refundedCents: centsSchema,
    /** Of this refund. */
    progress: z.enum(REFUND_PROGRESS),
  }),
});
