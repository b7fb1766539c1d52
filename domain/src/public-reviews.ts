import { daySchema } from './day.ts';
import { idSchema } from './documents/common.ts';
import { HIDING_REASONS, ORDER_ENDINGS } from './reviews.ts';
import { z } from './zod.ts';

const publicReviewSchema = z.object({
  id: idSchema,
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  ending: z.enum(ORDER_ENDINGS),
  day: daySchema,
});
export type PublicReview = z.output<typeof publicReviewSchema>;

export const reviewListSchema = z.object({
  /** Newest first. */
  reviews: z.array(publicReviewSchema),
  next: z.nullable(z.string()),
  /** Of all reviews, also of hidden ones. */
  count: z.int(),
  /** The average with one decimal; null for too few. */
  stars: z.nullable(z.number()),
  hidden: z.record(z.enum(HIDING_REASONS), z.int()),
});
export type ReviewList = z.output<typeof reviewListSchema>;

/** The id of the song that is sold, in the structured data of all pages. `site` without a slash at its end. */
export const productIdOf = (site: string): string => `${site}/pricing#song`;

/** `?after=…` answers with a `ReviewList`. */
export const PUBLIC_REVIEWS_API = '/api/reviews';
