import { z } from '../zod.ts';
import { idSchema, seenUntilSchema } from '../documents/common.ts';
import { defineCall } from './define-call.ts';

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
  }),
  response: z.object({ isHidden: z.boolean() }),
});
