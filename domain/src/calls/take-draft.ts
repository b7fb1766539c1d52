import { orderDraftSchema } from '../documents/order-draft.ts';
import { idSchema } from '../documents/common.ts';
import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/** Reads the draft that a mailed link names, for the person who is signed in with the address that the link was sent to. */
export const takeDraft = defineCall({
  name: 'takeDraft',
  request: z.object({ id: idSchema }),
  response: z.pick(orderDraftSchema, { form: true, savedAt: true }),
});
