import { z } from '../zod.ts';
import { idSchema, seenUntilSchema, versionSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';
import { LONGEST_REASON, requiredTextSchema, textSchema } from '../text-schema.ts';
import { HIDING_REASONS } from '../reviews.ts';

/** Decides about a reported gift page: `end` closes it for good. Closes the reports until `seenUntil`. Admins only; audited. */
export const reviewGift = defineCall({
  name: 'reviewGift',
  request: z.object({ giftId: idSchema, decision: z.enum(['end', 'keep']), seenUntil: seenUntilSchema }),
});

/** Why a song is hidden, as its owner reads it. */
export const hideReasonSchema = requiredTextSchema(
  LONGEST_REASON,
  'Please say why, so that the owner understands',
);

/** Hides a song from the gallery, where its owner cannot publish it again, or shows it. Closes the reports until `seenUntil`. Admins only. */
export const reviewSong = defineCall({
  name: 'reviewSong',
  request: z.object({
    songId: idSchema,
    decision: z.enum(['hide', 'show', 'keep']),
    seenUntil: seenUntilSchema,
    /** Of hiding it, which its owner reads in an e-mail; empty otherwise. */
    reason: textSchema(LONGEST_REASON),
  }),
  response: z.object({ isHidden: z.boolean() }),
});

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
