import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Makes a published take the song. The owner only. The order is completed once a take of each of its songs is chosen; until then
 * the owner can choose another one.
 */
export const chooseTake = defineCall({
  name: 'chooseTake',
  request: z.object({ songId: idSchema, takeId: idSchema }),
  response: z.object({ isCompleted: z.boolean() }),
});
