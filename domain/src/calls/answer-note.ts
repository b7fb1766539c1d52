import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { LONGEST_NOTE } from '../documents/take-note.ts';
import { textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const answerSchema = z
  .object({
    state: z.enum(['sent', 'done', 'declined']),
    answer: textSchema(LONGEST_NOTE),
  })
  .check(
    z.refine(({ state, answer }) => state !== 'declined' || answer !== '', {
      path: ['answer'],
      message: 'Please say why, so that the customer understands',
    }),
  );

/**
 * Answers one note of the open revision, or takes the answer back (`sent`). Admins only. The customer sees answers at once. `seen`
 * is the note's version: when there is another one now, nothing is written.
 */
export const answerNote = defineCall({
  name: 'answerNote',
  request: z.object({
    songId: idSchema,
    noteId: idSchema,
    seen: z.int().check(z.positive()),
    answer: answerSchema,
  }),
  response: z.object({ outcome: z.enum(['saved', 'conflict']) }),
});
