import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { EXTRA_PRODUCTS } from '../pricing.ts';
import { defineCall } from './define-call.ts';

/**
 * Gives the open Checkout Session of an extra of a paid order: the same one on every device, as long as it is not paid. Owner only; the
 * price is the catalogue's.
 */
export const buyExtra = defineCall({
  name: 'buyExtra',
  request: z.object({ orderId: idSchema, product: z.enum(EXTRA_PRODUCTS), requestId: z.uuid() }),
  response: z.object({ orderId: z.string(), url: z.url() }),
});
