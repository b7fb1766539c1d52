import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { PAYMENT_STATUSES } from '../payment-status.ts';
import { defineCall } from './define-call.ts';

/** Retrieves every session of an order or an extra from Stripe and records its state. Admins only. */
export const recheckPayment = defineCall({
  name: 'recheckPayment',
  request: z.object({ orderId: idSchema, extraId: z.optional(idSchema) }),
  response: z.object({ paymentStatus: z.enum(PAYMENT_STATUSES) }),
});
