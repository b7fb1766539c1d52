import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { LONGEST_MESSAGE } from '../documents/message.ts';
import { defineCall } from './define-call.ts';

export const messageTextSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write something'),
    z.maxLength(LONGEST_MESSAGE, `Please keep this under ${LONGEST_MESSAGE} characters`),
  );

/**
 * Adds a message to the conversation about an order: as its customer, or as the team when an admin does not own the order. The
 * same `messageId` adds it once. A reader who does not open it within five minutes gets an e-mail with all unread messages.
 */
export const sendMessage = defineCall({
  name: 'sendMessage',
  request: z.object({ orderId: idSchema, messageId: z.uuid(), text: messageTextSchema }),
  response: z.object({}),
});
