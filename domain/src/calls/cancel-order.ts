import { z } from '../zod.ts';
import { centsSchema, idSchema } from '../documents/common.ts';
import { REFUND_PROGRESS } from '../refunds.ts';
import { defineCall } from './define-call.ts';

/**
 * The customer cancels an order: an unpaid one at any time, a paid one within the cancel window while production
 * has not started, with a full refund through Stripe. Repeating it changes nothing.
 */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  request: z.object({ orderId: idSchema }),
  response: z.object({
    refundedCents: centsSchema,
    /** The progress of the refund; null when nothing was paid. */
    progress: z.nullable(z.enum(REFUND_PROGRESS)),
  }),
});
