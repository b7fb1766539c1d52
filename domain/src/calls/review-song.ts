import { requiredTextSchema, textSchema } from '../text-schema.ts';
import { z } from '../zod.ts';
import { idSchema, seenUntilSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

export const LONGEST_HIDE_REASON = 500;

/** Why a song is hidden, as its owner reads it. */
export const hideReasonSchema = requiredTextSchema(
  LONGEST_HIDE_REASON,
  'Please say why, so that the owner understands',
);

/**
 * Hides a public song from everybody but its owner, lets it be public again, or keeps it as it is. The reports until
 * `seenUntil` are closed; later ones stay open. Admins only. While a song is hidden its owner cannot publish it.
 */
export const reviewSong = defineCall({
  name: 'reviewSong',
  request: z.object({
    songId: idSchema,
    decision: z.enum(['hide', 'show', 'keep']),
    seenUntil: seenUntilSchema,
    /** Of hiding it, which its owner reads in an e-mail; empty otherwise. */
    reason: textSchema(LONGEST_HIDE_REASON),
  }),
  response: z.object({ isHidden: z.boolean() }),
});
