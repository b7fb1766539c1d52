import { z } from '../zod.ts';
import { idSchema } from '../documents/common.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { atMost } from '../text-schema.ts';
import { defineCall } from './define-call.ts';

export const LONGEST_CONTEXT = 2_000;

/**
 * Drafts lyrics for a song from its order. Admins only, limited per admin and day. Streams pieces of text as they
 * come; the reply holds the whole text. Saves nothing: the admin compares and saves. A draft that reached the writing
 * service's limit is not complete: the same request with its text as `unfinished` continues it.
 */
export const generateLyrics = defineCall({
  name: 'generateLyrics',
  request: z.object({
    orderSongId: idSchema,
    currentLyrics: z.string().check(atMost(TEXT_LIMITS.lyrics)),
    additionalPrompt: z.string().check(atMost(LONGEST_CONTEXT)),
    unfinished: z._default(z.string().check(atMost(TEXT_LIMITS.lyrics)), ''),
  }),
  response: z.object({ lyrics: z.string(), model: z.string(), isComplete: z.boolean() }),
});

/** Most drafts one admin may ask for in a day (UTC). */
export const LYRICS_DRAFTS_PER_DAY = 100;
/** … and in one minute. */
export const LYRICS_DRAFTS_PER_MINUTE = 6;
