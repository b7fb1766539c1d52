import { z } from 'zod/mini';
import { defineCall } from './define-call.ts';

/**
 * The customer takes an order back: an unpaid one at any time, a paid one within the cancel window while production
 * has not started, with a full refund through Stripe. Repeating it changes nothing.
 */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  request: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({ refundedCents: z.int().check(z.nonnegative()) }),
});
