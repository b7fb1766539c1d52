import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { isWorkingDay } from '../working-days.ts';
import { defineCall } from './define-call.ts';

export const LONGEST_DATE_REASON = 500;

/** `Date` reads February 31 as a day in March. */
function isThere(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export const newDateSchema = z.object({
  /** In UTC. */
  day: z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a date'),
    z.refine(isThere, 'Please choose a date'),
    z.refine(
      (day) => !isThere(day) || isWorkingDay(new Date(day)),
      'Please choose a working day, Monday to Friday',
    ),
  ),
  /** For the customer. */
  reason: requiredTextSchema(LONGEST_DATE_REASON, 'Please say why, so that the customer understands'),
});

/**
 * Promises a later day and mails the customer the reason. Admins only. The time of the day stays. `expectedMs` is the date that
 * the admin has seen, in milliseconds: when there is another one now, nothing is written.
 */
export const moveDate = defineCall({
  name: 'moveDate',
  request: z.object({ orderId: idSchema, expectedMs: z.int(), ...newDateSchema.shape }),
  response: z.object({ outcome: z.enum(['saved', 'conflict']) }),
});
