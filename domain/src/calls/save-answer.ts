import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { MOST_ANSWER_CHARACTERS, STORY_CARDS } from '../story.ts';
import { textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

/** The result of saving an answer: its new version, or the text that somebody else stored meanwhile. */
export const savedAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), version: z.int() }),
  z.object({ outcome: z.literal('conflict'), text: z.string(), version: z.int() }),
]);

/**
 * Saves one card of the story. The owner of a paid order, until lyrics were sent. `seen` is the version that was changed, 0 for the
 * first: when there is another one now, nothing is written and that one comes back. Starts the clock when the story becomes enough.
 */
export const saveAnswer = defineCall({
  name: 'saveAnswer',
  request: z.object({
    orderId: idSchema,
    card: z.enum(STORY_CARDS),
    text: textSchema(MOST_ANSWER_CHARACTERS),
    seen: z.int().check(z.nonnegative()),
  }),
  response: savedAnswerSchema,
});
