import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { withPlainBreaks } from '../lyric-lines.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { atMost, requiredTextSchema } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

const detailsSchema = z.object({
  title: requiredTextSchema(TEXT_LIMITS.songTitle, 'Required'),
  style: requiredTextSchema(TEXT_LIMITS.style, 'Required'),
  lyrics: z.string().check(z.overwrite(withPlainBreaks)).check(atMost(TEXT_LIMITS.lyrics)),
  additionalInfo: z.string().check(atMost(TEXT_LIMITS.additionalInfo)),
});
export type SongDetails = z.output<typeof detailsSchema>;

/**
 * Saves a song's details. Admins only. `base` is what the admin started from: when a field was changed by somebody
 * else meanwhile nothing is written and the stored details come back.
 */
export const updateSongDetails = defineCall({
  name: 'updateSongDetails',
  request: z.object({
    songId: idSchema,
    base: z.object({
      title: z.string(),
      style: z.string(),
      lyrics: z.string(),
      additionalInfo: z.string(),
    }),
    details: detailsSchema,
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved') }),
    z.object({
      outcome: z.literal('conflict'),
      stored: z.object({
        title: z.string(),
        style: z.string(),
        lyrics: z.string(),
        additionalInfo: z.string(),
      }),
    }),
  ]),
});
