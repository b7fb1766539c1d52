import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** Gives the open Checkout Session of an unpaid order, or a new one when the last has expired. Owner only. */
export const resumeCheckout = defineCall({
  name: 'resumeCheckout',
  request: z.object({ orderId: z.string().min(1).max(128) }),
  response: z.object({ orderId: z.string(), url: z.url() }),
});
