import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { withPlainBreaks } from '../lyric-lines.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { atMost } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

/**
 * Saves lyrics over the revision the editor started from. Owner of a paid, not completed song, or admin. When
 * somebody saved meanwhile nothing is written and both texts come back to be compared.
 */
export const saveLyrics = defineCall({
  name: 'saveLyrics',
  request: z.object({
    songId: idSchema,
    lyrics: z
      .string()
      .check(z.overwrite(withPlainBreaks))
      .check(atMost(TEXT_LIMITS.lyrics, `Lyrics have at most ${TEXT_LIMITS.lyrics} characters`)),
    baseRevision: z.int().check(z.nonnegative()),
    source: z._default(z.enum(['typed', 'generated', 'restored']), 'typed'),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), revision: z.int() }),
    z.object({ outcome: z.literal('conflict'), revision: z.int(), lyrics: z.string() }),
  ]),
});
