import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { MOST_ANSWER_CHARACTERS } from '../story.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

/** Answers a question of the team about the story, or changes the answer. The owner, until lyrics were sent. */
export const answerQuestion = defineSave({
  name: 'answerQuestion',
  target: { orderId: idSchema, questionId: idSchema },
  value: requiredTextSchema(MOST_ANSWER_CHARACTERS, 'Please write an answer'),
  stored: z.string(),
});
