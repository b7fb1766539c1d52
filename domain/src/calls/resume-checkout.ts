import { z } from 'zod/mini';
import { defineCall } from './define-call.ts';

/** Gives the open Checkout Session of an unpaid order, or a new one when the last has expired. Owner only. */
export const resumeCheckout = defineCall({
  name: 'resumeCheckout',
  request: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({ orderId: z.string(), url: z.url() }),
});
