import { z } from '../zod.ts';
import { idSchema, centsSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';
import { REFUND_PROGRESS } from '../refunds.ts';
import { EXTRA_PRODUCTS } from '../pricing.ts';
import { REMEDY_CHOICES } from '../documents/remedy.ts';
import { HEARD_FROM } from '../books.ts';

/** Gives the open Checkout Session of an unpaid order, or a new one when the last has expired. Owner only. */
export const resumeCheckout = defineCall({
  name: 'resumeCheckout',
  request: z.object({ orderId: idSchema }),
  response: z.object({ orderId: z.string(), url: z.url() }),
});

/** Records the state of the session that the customer returned from. `processing`: they are done, the payment is pending. */
export const verifyStripeSession = defineCall({
  name: 'verifyStripeSession',
  request: z.object({
    sessionId: idSchema,
    orderId: idSchema,
  }),
  response: z.object({
    status: z.enum(['paid', 'processing', 'failed']),
    /** The specification's word for `status === 'paid'`. */
    isValid: z.boolean(),
  }),
});

/** The customer cancels an order: an unpaid one at any time, a paid one within the cancel window, with a full refund. May be repeated. */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  request: z.object({ orderId: idSchema }),
  response: z.object({
    refundedCents: centsSchema,
    /** The progress of the refund; null when nothing was paid. */
    progress: z.nullable(z.enum(REFUND_PROGRESS)),
  }),
});

/** The customer deletes an order that was never paid. One whose payment is on its way, or whose page could not be closed, stays. */
export const removeOrder = defineCall({
  name: 'removeOrder',
  request: z.object({ orderId: idSchema }),
});

/** Gives the open Checkout Session of an extra of a paid order: the same one on every device. Owner only. */
export const buyExtra = defineCall({
  name: 'buyExtra',
  request: z.object({ orderId: idSchema, product: z.enum(EXTRA_PRODUCTS), requestId: z.uuid() }),
  response: z.object({ orderId: z.string(), url: z.url() }),
});

/** The customer's answer to the offer after a promised day has passed: the first one stays, and a repeat gives nothing back again. */
export const answerRemedy = defineCall({
  name: 'answerRemedy',
  request: z.object({ orderId: idSchema, choice: z.enum(REMEDY_CHOICES) }),
});

/** Where the customer has heard of us. The owner of a paid order; the first answer stays. */
export const sayHeardFrom = defineCall({
  name: 'sayHeardFrom',
  request: z.object({ orderId: idSchema, heardFrom: z.enum(HEARD_FROM) }),
});
