import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { STATUS_OUTCOMES } from '../status-outcomes.ts';
import { defineCall } from './define-call.ts';

/**
 * Sets an order's production status and mails the customer. `expected` is the status the admin saw: when somebody
 * changed it meanwhile nothing is written. A change with warnings needs `confirmed`; without it the reply lists them and
 * nothing is written.
 */
export const setOrderStatus = defineCall({
  name: 'setOrderStatus',
  request: z.object({
    orderId: idSchema,
    status: z.enum(ORDER_STATUSES),
    expected: z.enum(ORDER_STATUSES),
    confirmed: z.boolean(),
  }),
  response: z.discriminatedUnion('outcome', STATUS_OUTCOMES),
});
