import { z } from '../zod.ts';
import { isDay } from '../day.ts';
import { idSchema } from '../documents/common.ts';
import type { Order } from '../documents/order.ts';
import { emailSchema } from '../email-address.ts';
import { formOf, MOODS, nameSchema, OTHER, TEXT_LIMITS } from '../order-form.ts';
import { textSchema } from '../text-schema.ts';
import { defineSave } from './define-save.ts';

/** A day, or empty. */
const neededBy = z.string().check(z.refine((day) => day === '' || isDay(day), 'Please choose a date'));

/** The fields that can be corrected without changing the price. Title, style and lyrics belong to the song. */
export const correctionSchema = z
  .object({
    name: nameSchema,
    email: emailSchema,
    phone: textSchema(TEXT_LIMITS.phone),
    mood: z.enum(MOODS),
    otherMood: textSchema(TEXT_LIMITS.style),
    theme: textSchema(TEXT_LIMITS.theme),
    references: textSchema(TEXT_LIMITS.references),
    neededBy,
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
  return { name, email, phone, mood, otherMood, theme, references, neededBy: order.neededBy ?? '' };
}

const text = z.string();

/** Corrects an order's contact and brief. Admins only. Later e-mails go to the corrected address. */
export const correctOrder = defineSave({
  name: 'correctOrder',
  target: { orderId: idSchema },
  value: correctionSchema,
  stored: z.object({
    ...{
      name: text,
      email: text,
      phone: text,
      otherMood: text,
      theme: text,
      references: text,
      neededBy,
    },
    mood: z.enum(MOODS),
  }),
});
