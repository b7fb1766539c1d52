import { z } from '../zod.ts';
import { idSchema, seenUntilSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/**
 * Marks the messages to the caller's side as read, up to the last one on the screen. An e-mail about them that waits is not sent,
 * unless there are later ones. A repeat changes nothing.
 */
export const readMessages = defineCall({
  name: 'readMessages',
  request: z.object({ orderId: idSchema, seenUntil: seenUntilSchema }),
});
