import { z } from 'zod/mini';
import { orderFormSchema } from '../order-form.ts';
import { defineCall } from './define-call.ts';

/**
 * Creates song, order and Checkout Session. The same `requestId` from the same person gives the same order and
 * never a second charge, however often it is sent. The amount is computed from the form's choices by the server.
 */
export const createCheckout = defineCall({
  name: 'createCheckout',
  request: z.object({ requestId: z.uuid(), form: orderFormSchema }),
  response: z.object({ orderId: z.string(), url: z.url() }),
});
