import { z } from 'zod/mini';
import { PAYMENT_STATUSES } from '../payment-status.ts';
import { defineCall } from './define-call.ts';

/** Asks Stripe about every session of an order and records what it says. Admins only. */
export const recheckPayment = defineCall({
  name: 'recheckPayment',
  request: z.object({ orderId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({ paymentStatus: z.enum(PAYMENT_STATUSES) }),
});
