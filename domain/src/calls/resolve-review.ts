import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { REVIEW_REASONS } from '../documents/order.ts';
import { defineCall } from './define-call.ts';

/** A person has looked after the money question of an order. Admins only; names what they saw, not what came since. */
export const resolveReview = defineCall({
  name: 'resolveReview',
  request: z.object({
    orderId: idSchema,
    reason: z.enum(REVIEW_REASONS),
    detail: z.string().check(z.maxLength(500)),
  }),
  response: z.object({}),
});
