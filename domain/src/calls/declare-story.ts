import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';

/**
 * "That is all I have": the team writes from what is there, open questions are passed, and the clock starts. The owner. `seen` is the
 * number of open questions on the screen: when there are others, nothing changes.
 */
export const declareStory = defineCall({
  name: 'declareStory',
  request: z.object({ orderId: idSchema, seen: z.int().check(z.nonnegative()) }),
  response: SAVED_OR_CONFLICT,
});
