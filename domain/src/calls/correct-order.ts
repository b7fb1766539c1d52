import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import type { Order } from '../documents/order.ts';
import { emailSchema } from '../email-address.ts';
import { formOf, MOODS, nameSchema, OTHER, TEXT_LIMITS } from '../order-form.ts';
import { textSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

/** The fields that can be corrected without changing the price. Title, style and lyrics belong to the song. */
const correctionSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    phone: textSchema(TEXT_LIMITS.phone),
    mood: z.enum(MOODS),
    otherMood: textSchema(TEXT_LIMITS.style),
    theme: textSchema(TEXT_LIMITS.theme),
    references: textSchema(TEXT_LIMITS.references),
  })
  .check(
    z.refine(({ mood, otherMood }) => mood !== OTHER || otherMood !== '', {
      path: ['otherMood'],
      error: 'Required',
    }),
  );
export type Correction = z.output<typeof correctionSchema>;

/** The values of an order in these fields. */
export function correctionOf(order: Order): Correction {
  const { name, email, mood, phone = '', otherMood = '', theme = '', references = '' } = formOf(order);
  return { name, email, phone, mood, otherMood, theme, references };
}

/**
 * Corrects an order's contact and brief. Admins only. `base` is what the admin started from: when somebody has changed
 * the order meanwhile it is refused (`conflict`). Later e-mails go to the corrected address.
 */
export const correctOrder = defineCall({
  name: 'correctOrder',
  request: z.object({
    orderId: idSchema,
    base: z.record(z.string(), z.string()),
    corrected: correctionSchema,
  }),
  response: z.object({}),
});
