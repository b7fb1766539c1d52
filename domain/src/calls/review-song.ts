import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { seenReportsSchema } from '../documents/song-report.ts';
import { defineCall } from './define-call.ts';

/**
 * Hides a public song from everybody but its owner, lets it be public again, or keeps it as it is. Its oldest `seen`
 * reports are closed; later ones stay open. Admins only. While a song is hidden its owner cannot publish it.
 */
export const reviewSong = defineCall({
  name: 'reviewSong',
  request: z.object({
    songId: idSchema,
    decision: z.enum(['hide', 'show', 'keep']),
    seen: seenReportsSchema,
  }),
  response: z.object({ isHidden: z.boolean() }),
});
