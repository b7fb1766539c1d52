import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { cancelOrder } from './cancel-order.ts';
import { defineCall } from './define-call.ts';
import { moneyReasonSchema } from './refund-order.ts';

/**
 * Cancels an order in its customer's name, at any time, and gives the whole payment back. Admins only. Repeating it
 * changes nothing.
 */
export const cancelForCustomer = defineCall({
  name: 'cancelForCustomer',
  request: z.object({
    orderId: idSchema,
    reason: moneyReasonSchema,
  }),
  response: cancelOrder.response,
});
