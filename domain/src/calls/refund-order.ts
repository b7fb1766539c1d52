import { z } from '../zod.ts';
import { centsSchema, idSchema } from '../documents/common.ts';
import { REFUND_PROGRESS } from '../refunds.ts';
import { textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const LONGEST_MONEY_REASON = 500;
export const moneyReasonSchema = textSchema(LONGEST_MONEY_REASON).check(
  z.minLength(3, 'Please give a reason'),
);

/**
 * Gives the money of a paid order or extra back, in full or in part, through Stripe. Admins only. The same `requestId` refunds once;
 * another one is refused (`conflict`) when refunds have changed since the admin looked.
 */
export const refundOrder = defineCall({
  name: 'refundOrder',
  request: z.object({
    requestId: z.uuid(),
    orderId: idSchema,
    /** Of an extra of the order; not given for the order's own payment. */
    extraId: z.optional(idSchema),
    /** The amount the admin saw as back, on its way or ordered (`committedCents`). */
    seenCommittedCents: centsSchema,
    /** Integer US cents; null for all that is left. */
    amountCents: z.nullable(z.int().check(z.positive())),
    reason: moneyReasonSchema,
  }),
  response: z.object({
    /** The sum of the order's refunds that Stripe has completed. */
    refundedCents: centsSchema,
    /** The progress of this refund. */
    progress: z.enum(REFUND_PROGRESS),
  }),
});
