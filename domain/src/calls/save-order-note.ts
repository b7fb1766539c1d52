import { z } from 'zod/mini';
import { defineCall } from './define-call.ts';

const textSchema = z.string().check(z.trim(), z.maxLength(5_000));

/** The team's internal note on an order. Admins only. `expected` is the note that was there when the writing began. */
export const saveOrderNote = defineCall({
  name: 'saveOrderNote',
  request: z.object({
    orderId: z.string().check(z.minLength(1), z.maxLength(128)),
    text: textSchema,
    expected: textSchema,
  }),
  response: z.object({}),
});
