import { z } from '../zod.ts';
import { daySchema } from '../day.ts';
import { idSchema } from '../documents/common.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';
import { LONGEST_DATE_REASON } from './move-date.ts';

export const neededByAnswerSchema = z.object({
  /** Yes promises the day; with no, the promised one stays. */
  isYes: z.boolean(),
  /** The customer reads it. */
  reason: requiredTextSchema(LONGEST_DATE_REASON, 'Please say why, so that the customer understands'),
});

/**
 * Answers whether a song is ready by the day on which its customer needs it, and mails the answer. Admins only. `neededBy` and `expected`
 * are the days that the admin has seen, needed and promised: when there are others now, nothing is written.
 */
export const answerNeededBy = defineCall({
  name: 'answerNeededBy',
  request: z.object({
    orderId: idSchema,
    neededBy: daySchema,
    expected: daySchema,
    ...neededByAnswerSchema.shape,
  }),
  response: SAVED_OR_CONFLICT,
});
