import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { reviewIdentitySchema } from '../documents/order.ts';
import { defineCall } from './define-call.ts';

/** Marks the payment review of an order or an extra as resolved. Admins only; names the review the admin saw, not a later one. */
export const resolveReview = defineCall({
  name: 'resolveReview',
  request: z.object({
    orderId: idSchema,
    extraId: z.optional(idSchema),
    ...reviewIdentitySchema.shape,
    key: z.string().check(z.maxLength(500)),
  }),
});
