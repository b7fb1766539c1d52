import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { MOST_ANSWER_CHARACTERS, STORY_CARDS } from '../story.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

/** Saves one card of the story. The owner of a paid order, until lyrics were sent. Starts the clock when the story becomes enough. */
export const saveAnswer = defineSave({
  name: 'saveAnswer',
  target: { orderId: idSchema, card: z.enum(STORY_CARDS) },
  value: textSchema(MOST_ANSWER_CHARACTERS),
});
