import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Sends again, to the address that is known now, what did not arrive at an earlier address of an order's customer. Admins only. Each
 * is sent once to an address, however often it is asked for.
 */
export const resendLostEmails = defineCall({
  name: 'resendLostEmails',
  request: z.object({ orderId: idSchema }),
  response: z.object({ count: z.int() }),
});
