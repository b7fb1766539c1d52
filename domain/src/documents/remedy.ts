import { daySchema } from '../day.ts';
import { z } from '../zod.ts';
import { centsSchema } from './common.ts';

/** `wait`: a part comes back and the song is finished. `all`: everything comes back and the order ends. */
export const REMEDY_CHOICES = ['wait', 'all'] as const;
export type RemedyChoice = (typeof REMEDY_CHOICES)[number];

/** What was offered once after a promised day had passed on the team's turn, and the answer, which stays. */
export const remedySchema = z.object({
  day: daySchema,
  waitCents: centsSchema,
  choice: z.nullable(z.enum(REMEDY_CHOICES)),
});
export type Remedy = z.output<typeof remedySchema>;
