import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Asks Stripe about the session the customer came back from and records what it says, as the webhook would.
 * `processing`: the customer is done, the money is on its way (delayed methods).
 */
export const verifyStripeSession = defineCall({
  name: 'verifyStripeSession',
  request: z.object({
    sessionId: idSchema,
    orderId: idSchema,
  }),
  response: z.object({
    status: z.enum(['paid', 'processing', 'failed']),
    /** The specification's word for `status === 'paid'`. */
    isValid: z.boolean(),
  }),
});
