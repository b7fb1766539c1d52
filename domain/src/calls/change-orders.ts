import { z } from '../zod.ts';
import {
  chosenOrderSchema,
  MOST_CHANGED,
  orderChangeSchema,
  orderOutcomeSchema,
} from '../documents/bulk-change.ts';
import { defineCall } from './define-call.ts';

/**
 * Changes many orders in the background; the caller's `bulkChanges/{uid}` tells how far it is and what became of each order. Refused while
 * the caller's last one is under way. With `isTrial` nothing is written: the reply has what would become of each order. Admins only.
 */
export const changeOrders = defineCall({
  name: 'changeOrders',
  request: z.object({
    change: orderChangeSchema,
    orders: z.array(chosenOrderSchema).check(z.minLength(1), z.maxLength(MOST_CHANGED)),
    isTrial: z.boolean(),
  }),
  response: z.object({ tried: z.array(orderOutcomeSchema) }),
});
