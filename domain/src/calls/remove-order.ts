import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * The customer deletes an order that was never paid, with its song. Its payment page is closed first; an order with a payment that is on its
 * way, or whose page could not be closed, stays.
 */
export const removeOrder = defineCall({
  name: 'removeOrder',
  request: z.object({ orderId: idSchema }),
});
