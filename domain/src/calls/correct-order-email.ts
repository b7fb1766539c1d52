import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Sends the e-mails about an order to its owner's account from now on. Refused while the owner has not confirmed the account's
 * address (`not_allowed_now`).
 */
export const correctOrderEmail = defineCall({
  name: 'correctOrderEmail',
  request: z.object({ orderId: idSchema }),
  response: z.object({ email: z.string() }),
});
