import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { STORY_CARDS } from '../story.ts';
import { defineCall } from './define-call.ts';

/**
 * Marks as read by the team what was on the screen: the cards in these versions, and so many `answers` to questions. Admins. Later
 * ones stay unread.
 */
export const readStory = defineCall({
  name: 'readStory',
  request: z.object({
    orderId: idSchema,
    versions: z.partialRecord(z.enum(STORY_CARDS), z.int()),
    answers: z.int().check(z.nonnegative()),
  }),
  response: z.object({}),
});
