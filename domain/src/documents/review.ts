import { HIDING_REASONS, ORDER_ENDINGS } from '../reviews.ts';
import { z } from '../zod.ts';
import { auditFields, idSchema, instantSchema, versionSchema } from './common.ts';

export const MOST_STARS = 5;
export const LONGEST_REVIEW = 600;
export const LONGEST_REVIEW_NAME = 60;

const publicIdSchema = z.string().check(z.regex(/^\d{13}-[0-9a-f-]{36}$/));
export const isPublicId = (text: string): boolean => publicIdSchema.safeParse(text).success;
export const publicIdAt = (at: Date): string => `${at.getTime()}-${crypto.randomUUID()}`;

/** What a customer says about their order. Pages get parts of it from a function. */
export const reviewSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** Time and chance: later reviews sort behind, no two are the same, and pages can name it, which never name the order. */
  publicId: publicIdSchema,
  stars: z.int().check(z.minimum(1), z.maximum(MOST_STARS)),
  text: z.string(),
  name: z.string(),
  /** Changes with the order: a later refund is told. */
  ending: z.enum(ORDER_ENDINGS),
  consentedAt: instantSchema,
  /** Why the team does not show it; null while it is shown. */
  hidden: z.nullable(z.enum(HIDING_REASONS)),
  version: versionSchema,
  ...auditFields,
});
export type Review = z.output<typeof reviewSchema>;

export const REVIEWS = 'reviews';
export const reviewPath = (orderId: string) => `${REVIEWS}/${orderId}`;
