import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const LONGEST_ORDER_NOTE = 5_000;
const noteSchema = textSchema(LONGEST_ORDER_NOTE);

/** The team's internal note on an order. Admins only. `expected` is the note that was there when the writing began. */
export const saveOrderNote = defineCall({
  name: 'saveOrderNote',
  request: z.object({
    orderId: idSchema,
    text: noteSchema,
    expected: noteSchema,
  }),
  response: z.object({}),
});
