import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Retrieves the session the customer returned from and records its state, as the webhook would.
 * `processing`: the customer is done, the payment is pending (delayed methods).
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
