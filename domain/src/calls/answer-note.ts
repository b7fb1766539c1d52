import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { LONGEST_NOTE, NOTE_STATES } from '../documents/take-note.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

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

/** Answers one note of the open revision, or takes the answer back (`sent`). Admins only. The customer sees answers at once. */
export const answerNote = defineSave({
  name: 'answerNote',
  target: { songId: idSchema, noteId: idSchema },
  value: answerSchema,
  stored: z.object({ state: z.enum(NOTE_STATES), answer: z.string() }),
});
