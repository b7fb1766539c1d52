import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { STORY_CARDS } from '../story.ts';
import { defineCall } from './define-call.ts';

/** Marks answers as read by the team, in the versions that were on the screen. Admins. Later ones stay unread. */
export const readStory = defineCall({
  name: 'readStory',
  request: z.object({ orderId: idSchema, versions: z.partialRecord(z.enum(STORY_CARDS), z.int()) }),
  response: z.object({}),
});
