import { z } from 'zod';
import { defineCall } from './define-call.ts';

/** The team's internal note on an order. Admins only. */
export const saveOrderNote = defineCall({
  name: 'saveOrderNote',
  request: z.object({ orderId: z.string().min(1).max(128), text: z.string().trim().max(5_000) }),
  response: z.object({}),
});
