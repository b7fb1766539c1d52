import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';

export const LONGEST_REVISION_REASON = 500;
export const revisionReasonSchema = requiredTextSchema(LONGEST_REVISION_REASON, 'Please say why');

/**
 * Gives a revision back that the team has caused, or grants one more (`giveBack` null), and mails the customer. Admins only; the
 * reason goes into the audit log. `left` is how many the admin has seen: when there are others now, nothing is written.
 */
export const addRevision = defineCall({
  name: 'addRevision',
  request: z.object({
    orderId: idSchema,
    giveBack: z.nullable(z.int().check(z.positive())),
    left: z.int().check(z.nonnegative()),
    reason: revisionReasonSchema,
  }),
  response: SAVED_OR_CONFLICT,
});
