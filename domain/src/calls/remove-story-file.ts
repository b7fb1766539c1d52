import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/** Deletes a file of the story, or the notice that one was refused. The owner, until lyrics were sent. */
export const removeStoryFile = defineCall({
  name: 'removeStoryFile',
  request: z.object({ orderId: idSchema, fileId: idSchema }),
});
