import { z } from 'zod';
import { defineCall } from './define-call.ts';

const textSchema = z.string().trim().max(5_000);

/** The team's internal note on an order. Admins only. `expected` is the note that was there when the writing began. */
export const saveOrderNote = defineCall({
  name: 'saveOrderNote',
  request: z.object({ orderId: z.string().min(1).max(128), text: textSchema, expected: textSchema }),
  response: z.object({}),
});
