import { z } from '../zod.ts';
import { idSchema, seenUntilSchema } from '../documents/common.ts';
import { LONGEST_MESSAGE } from '../documents/order-parts.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const messageTextSchema = requiredTextSchema(LONGEST_MESSAGE, 'Please write something');

/**
 * Adds a message to the conversation: as the order's customer, else as the team. The same `messageId` adds it once. A reader who
 * does not open it within five minutes gets an e-mail with all unread messages.
 */
export const sendMessage = defineCall({
  name: 'sendMessage',
  request: z.object({ orderId: idSchema, messageId: z.uuid(), text: messageTextSchema }),
});

/** Marks the messages to the caller's side as read, up to the last one on the screen. An e-mail about them that waits is not sent. */
export const readMessages = defineCall({
  name: 'readMessages',
  request: z.object({ orderId: idSchema, seenUntil: seenUntilSchema }),
});
