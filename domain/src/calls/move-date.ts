import { z } from '../zod.ts';
import { daySchema } from '../day.ts';
import { idSchema } from '../documents/common.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';

export const LONGEST_DATE_REASON = 500;

export const SAME_DAY = 'This day is promised already';

export const newDateSchema = z.object({
  /** Dialog and server also refuse what `movedDayProblem` names, which depends on the time and on the settings. */
  day: daySchema,
  /** The customer reads it in the e-mail. */
  reason: requiredTextSchema(LONGEST_DATE_REASON, 'Please say why, so that the customer understands'),
});

/**
 * Promises another day and mails the customer the reason. Admins only. `expected` is the promised day that the admin has seen: when
 * there is another one now, nothing is written.
 */
export const moveDate = defineCall({
  name: 'moveDate',
  request: z
    .object({ orderId: idSchema, expected: daySchema, ...newDateSchema.shape })
    .check(z.refine(({ day, expected }) => day !== expected, { error: SAME_DAY, path: ['day'] })),
  response: SAVED_OR_CONFLICT,
});
