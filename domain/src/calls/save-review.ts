import { idSchema } from '../documents/common.ts';
import { LONGEST_REVIEW, LONGEST_REVIEW_NAME, MOST_STARS } from '../documents/review.ts';
import { requiredTextSchema } from '../text-schema.ts';
import { z } from '../zod.ts';
import { defineSave } from './define-call.ts';

/** A pile of marks on one letter covers the lines around it; no language needs more than a few. */
const isPiled = (text: string): boolean => /\p{M}{9}/u.test(text);

const shownText = (longest: number, missing: string) =>
  requiredTextSchema(longest, missing).check(
    z.refine((text) => !isPiled(text), 'Please write without marks that are piled up on a letter'),
  );

export const CONSENT_MISSING = 'Without this, the review cannot be shown';

export const reviewFormSchema = z.object({
  stars: z.int().check(z.minimum(1, 'Please choose the stars'), z.maximum(MOST_STARS)),
  text: shownText(LONGEST_REVIEW, 'Please write a few words'),
  name: shownText(LONGEST_REVIEW_NAME, 'Please say how you want to be named'),
  consents: z.literal(true, CONSENT_MISSING),
});

/** Saves the customer's review of their order, or deletes it (null). Only for orders that have ended. */
export const saveReview = defineSave({
  name: 'saveReview',
  target: { orderId: idSchema },
  value: z.nullable(reviewFormSchema),
  stored: z.nullable(z.object({ stars: z.int(), text: z.string(), name: z.string(), consents: z.boolean() })),
});
