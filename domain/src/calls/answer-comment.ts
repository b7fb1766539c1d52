import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { LONGEST_COMMENT } from '../documents/lyrics-approval.ts';
import { textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const commentAnswerSchema = textSchema(LONGEST_COMMENT);

/**
 * Answers a comment on a song's lyrics, or marks it as done with an empty answer. Admins only. The customer sees it beside their
 * comment at once.
 */
export const answerComment = defineCall({
  name: 'answerComment',
  request: z.object({ songId: idSchema, commentId: idSchema, answer: commentAnswerSchema }),
  response: z.object({}),
});
