import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { LONGEST_QUESTION } from '../documents/story.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const questionTextSchema = requiredTextSchema(LONGEST_QUESTION, 'Please write a question');

/** Asks the customer something about the story: their turn until it is answered. Admins. The same `questionId` asks once. */
export const askQuestion = defineCall({
  name: 'askQuestion',
  request: z.object({ orderId: idSchema, questionId: z.uuid(), text: questionTextSchema }),
});
