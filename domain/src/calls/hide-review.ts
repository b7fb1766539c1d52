import { idSchema, versionSchema } from '../documents/common.ts';
import { HIDING_REASONS } from '../reviews.ts';
import { z } from '../zod.ts';
import { defineCall } from './define-call.ts';

/** Hides a review for one of three reasons, which its author is told, or shows it again (null). Admins only. */
export const hideReview = defineCall({
  name: 'hideReview',
  /** `version`: of the words that the admin has read; a conflict when there are others. */
  request: z.object({
    orderId: idSchema,
    version: versionSchema,
    hidden: z.nullable(z.enum(HIDING_REASONS)),
  }),
});
