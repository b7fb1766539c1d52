import { idSchema } from '../documents/common.ts';
import { LONGEST_COMMENT } from '../documents/lyrics.ts';
import { textSchema, atMost } from '../text-schema.ts';
import { z } from '../zod.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { defineCall, SAVED_OR_CONFLICT, defineSave } from './define-call.ts';

/** Answers a comment on a song's lyrics once, or marks it as done with an empty answer. Admins only. */
export const answerComment = defineSave({
  name: 'answerComment',
  target: { songId: idSchema, commentId: idSchema },
  value: textSchema(LONGEST_COMMENT),
});

export const LONGEST_CONTEXT = 2_000;

/**
 * Drafts lyrics for a song from its order, streamed in pieces; saves nothing. Admins only, limited. A draft that reached the writing service's
 * limit is not complete: the same request with its text as `unfinished` continues it.
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

export const LYRICS_DRAFTS_PER_DAY = 100;
export const LYRICS_DRAFTS_PER_MINUTE = 6;

/** Sends the lyrics of a paid order's songs for approval. Admins only. `revisions`, by song, is what the admin has read. */
export const sendLyrics = defineCall({
  name: 'sendLyrics',
  request: z.object({
    orderId: idSchema,
    revisions: z.record(idSchema, z.int().check(z.nonnegative())),
  }),
  response: SAVED_OR_CONFLICT,
});

/** Saves when each line is sung in a recording: of a published take, or the song's own (`takeId` null). Admins only; audited. */
export const saveTiming = defineSave({
  name: 'saveTiming',
  target: {
    songId: idSchema,
    takeId: z.nullable(idSchema),
    audioPath: z.string().check(z.minLength(1), z.maxLength(1_000)),
  },
  /** In the order in which they are sung. */
  value: z
    .array(z.object({ lineId: idSchema, startMs: z.int().check(z.nonnegative(), z.maximum(3_600_000)) }))
    .check(
      z.maxLength(1_000),
      z.refine(
        (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
        'Each line begins once',
      ),
      z.refine(
        (lines) => lines.every(({ startMs }, index) => startMs > (lines[index - 1]?.startMs ?? -1)),
        'Each line has to start after the one before',
      ),
    ),
});
