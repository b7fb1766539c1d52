import { idSchema } from '../documents/common.ts';
import { REMEDY_CHOICES } from '../documents/remedy.ts';
import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/** The customer's answer to the offer after a promised day has passed: the first one stays, and a repeat gives nothing back again. */
export const answerRemedy = defineCall({
  name: 'answerRemedy',
  request: z.object({ orderId: idSchema, choice: z.enum(REMEDY_CHOICES) }),
});
