import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/** Gives the open Checkout Session of an unpaid order, or a new one when the last has expired. Owner only. */
export const resumeCheckout = defineCall({
  name: 'resumeCheckout',
  request: z.object({ orderId: idSchema }),
  response: z.object({ orderId: z.string(), url: z.url() }),
});
