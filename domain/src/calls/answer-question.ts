import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { MOST_ANSWER_CHARACTERS } from '../story.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';
import { savedAnswerSchema } from './save-answer.ts';

export const answerTextSchema = requiredTextSchema(MOST_ANSWER_CHARACTERS, 'Please write an answer');

/** Answers a question of the team about the story, or changes the answer. The owner, until lyrics were sent. `seen` as in `saveAnswer`. */
export const answerQuestion = defineCall({
  name: 'answerQuestion',
  request: z.object({
    orderId: idSchema,
    questionId: idSchema,
    text: answerTextSchema,
    seen: z.int().check(z.nonnegative()),
  }),
  response: savedAnswerSchema,
});
