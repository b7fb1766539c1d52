import { z } from '../zod.ts';
import { centsSchema, idSchema } from '../documents/common.ts';
import { REFUND_PROGRESS } from '../refunds.ts';
import { LONGEST_REASON, textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';
import { cancelOrder } from './my-order.ts';
import { SHOWN_PAYMENTS } from '../payment-status.ts';
import { reviewIdentitySchema } from '../documents/order.ts';

export const moneyReasonSchema = textSchema(LONGEST_REASON).check(z.minLength(3, 'Please give a reason'));

/** Gives money of a paid order or extra back. Admins only. The same `requestId` refunds once; `conflict` when refunds have changed. */
export const refundOrder = defineCall({
  name: 'refundOrder',
  request: z.object({
    requestId: z.uuid(),
    orderId: idSchema,
    /** Of an extra of the order; not given for the order's own payment. */
    extraId: z.optional(idSchema),
    /** The amount the admin saw as back, on its way or ordered (`committedCents`). */
    seenCommittedCents: centsSchema,
    /** Integer US cents; null for all that is left. */
    amountCents: z.nullable(z.int().check(z.positive())),
    reason: moneyReasonSchema,
  }),
  response: z.object({
    /** The sum of the order's refunds that Stripe has completed. */
    refundedCents: centsSchema,
    progress: z.enum(REFUND_PROGRESS),
  }),
});

/** Cancels an order in its customer's name, at any time, and gives the whole payment back. Admins only; may be repeated. */
export const cancelForCustomer = defineCall({
  name: 'cancelForCustomer',
  request: z.object({
    orderId: idSchema,
    reason: moneyReasonSchema,
  }),
  response: cancelOrder.response,
});

/** Retrieves every session of an order or an extra from Stripe and records its state. The reply is what people see of it then. Admins only. */
export const recheckPayment = defineCall({
  name: 'recheckPayment',
  request: z.object({ orderId: idSchema, extraId: z.optional(idSchema) }),
  response: z.object({ payment: z.enum(SHOWN_PAYMENTS) }),
});

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
