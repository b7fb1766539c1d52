import { carriedFormSchema } from '../documents/order-draft.ts';
import { idSchema } from '../documents/common.ts';
import { emailSchema } from '../email-address.ts';
import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/**
 * Keeps the draft of an order for seven days, for the link that is mailed to `email`. For visitors too: who orders has no account
 * yet. The id that it answers is random.
 */
export const carryDraft = defineCall({
  name: 'carryDraft',
  request: z.object({
    email: emailSchema,
    form: carriedFormSchema,
    savedAt: z.int().check(z.nonnegative()),
  }),
  response: z.object({ id: idSchema }),
});
