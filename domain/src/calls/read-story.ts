import { z } from '../zod.ts';
import { idSchema, seenUntilSchema } from '../documents/common.ts';
import { STORY_CARDS } from '../story.ts';
import { defineCall } from './define-call.ts';

/** Marks as read by the team what was on the screen: the cards in these versions, and the answers to questions. Admins. */
export const readStory = defineCall({
  name: 'readStory',
  request: z.object({
    orderId: idSchema,
    versions: z.partialRecord(z.enum(STORY_CARDS), z.int()),
    seenUntil: seenUntilSchema,
  }),
});
