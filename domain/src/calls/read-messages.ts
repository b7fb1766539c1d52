import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

/** Marks the messages to the caller's side as read; an e-mail about them that waits is not sent. A repeat changes nothing. */
export const readMessages = defineCall({
  name: 'readMessages',
  request: z.object({ orderId: idSchema }),
  response: z.object({}),
});
