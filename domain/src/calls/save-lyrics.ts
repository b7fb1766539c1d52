import { z } from 'zod';
import { TEXT_LIMITS } from '../order-form.ts';
import { defineCall } from './define-call.ts';

/**
 * Saves lyrics over the revision the editor started from. Owner of a paid, not completed song, or admin. When
 * somebody saved meanwhile nothing is written and both texts come back to be compared.
 */
export const saveLyrics = defineCall({
  name: 'saveLyrics',
  request: z.object({
    songId: z.string().min(1).max(128),
    lyrics: z.string().max(TEXT_LIMITS.lyrics, `Please keep lyrics under ${TEXT_LIMITS.lyrics} characters`),
    baseRevision: z.int().nonnegative(),
    source: z.enum(['typed', 'generated', 'restored']).default('typed'),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('saved'), revision: z.int() }),
    z.object({ outcome: z.literal('conflict'), revision: z.int(), lyrics: z.string() }),
  ]),
});
