import { idSchema } from '../documents/common.ts';
import { z } from '../zod.ts';
import { orderFormSchema } from '../order-form.ts';
import { defineCall } from './define-call.ts';
import { carriedFormSchema, orderDraftSchema } from '../documents/order-draft.ts';
import { emailSchema } from '../email-address.ts';

/**
 * Creates song, order and Checkout Session. The same `requestId` of a person gives the same order and never a second charge; while it is
 * unpaid, another form changes it. The server computes the amount from the choices.
 */
export const createCheckout = defineCall({
  name: 'createCheckout',
  request: z.object({
    requestId: z.uuid(),
    /** The unpaid order that the customer has gone back from, which this form changes, from any browser. */
    orderId: z.optional(idSchema),
    /** The finished order of the same customer whose story this song is made from. It decides the price. */
    fromOrderId: z.optional(idSchema),
    form: orderFormSchema,
    /** The copy of the draft that a mailed link brings along, which is deleted. */
    carriedId: z.optional(idSchema),
  }),
  // The specification's message for a response that lacks either field.
  response: z.object({
    orderId: z.string('Failed to create order').check(z.minLength(1, 'Failed to create order')),
    url: z.url('No checkout URL received'),
  }),
});

/** Keeps the draft of an order for seven days, for the link that is mailed to `email`. For visitors too, who have no account yet. */
export const carryDraft = defineCall({
  name: 'carryDraft',
  request: z.object({
    email: emailSchema,
    form: carriedFormSchema,
    savedAt: z.int().check(z.nonnegative()),
  }),
  response: z.object({ id: idSchema }),
});

/** Reads the draft that a mailed link names, for the person who is signed in with the address that the link was sent to. */
export const takeDraft = defineCall({
  name: 'takeDraft',
  request: z.object({ id: idSchema }),
  response: z.pick(orderDraftSchema, { form: true, savedAt: true }),
});
