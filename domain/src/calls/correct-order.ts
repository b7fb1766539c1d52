import { z } from '../zod.ts';
import { isDay } from '../day.ts';
import { idSchema } from '../documents/common.ts';
import type { Order } from '../documents/order.ts';
import { emailSchema } from '../email-address.ts';
import { eachOf, formOf, MOODS, nameSchema, OTHER, TEXT_LIMITS } from '../order-form.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

/** A day, or empty. */
const neededBy = z.string().check(z.refine((day) => day === '' || isDay(day), 'Please choose a date'));

/** The texts that can be corrected. Title, style and lyrics belong to the song. */
const TEXTS = ['phone', 'otherMood', 'theme', 'references'] as const;

/** The fields that can be corrected without changing the price. */
export const correctionSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    ...eachOf(TEXTS, (field) => textSchema(TEXT_LIMITS[field])),
    mood: z.enum(MOODS),
    neededBy,
  })
  .check(
    z.refine(({ mood, otherMood }) => mood !== OTHER || otherMood !== '', {
      path: ['otherMood'],
      error: 'Required',
    }),
  );
export type Correction = z.output<typeof correctionSchema>;

export function correctionOf(order: Order): Correction {
  const form = formOf(order);
  const { name, email, mood } = form;
  return {
    name,
    email,
    mood,
    ...eachOf(TEXTS, (field) => form[field] ?? ''),
    neededBy: order.neededBy ?? '',
  };
}

/** Corrects an order's contact and brief. Admins only. Later e-mails go to the corrected address. */
export const correctOrder = defineSave({
  name: 'correctOrder',
  target: { orderId: idSchema },
  value: correctionSchema,
  stored: z.object({
    ...eachOf(TEXTS, () => z.string()),
    name: z.string(),
    email: z.string(),
    mood: z.enum(MOODS),
    neededBy,
  }),
});
