import { idSchema } from '../documents/common.ts';
import { LONGEST_COMMENT } from '../documents/lyrics.ts';
import { textSchema, atMost } from '../text-schema.ts';
import { defineSave } from './define-save.ts';
import { z } from '../zod.ts';
import { TEXT_LIMITS } from '../order-form.ts';
import { defineCall, SAVED_OR_CONFLICT } from './define-call.ts';

/**
 * Answers a comment on a song's lyrics once, or marks it as done with an empty answer. Admins only. The customer sees it beside
 * their comment at once.
 */
export const answerComment = defineSave({
  name: 'answerComment',
  target: { songId: idSchema, commentId: idSchema },
  value: textSchema(LONGEST_COMMENT),
});

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

/**
 * Sends the current lyrics of a paid order's songs to the customer for approval and mails the customer. Admins only.
 * `revisions` is what the admin has read, by song: when one was saved meanwhile nothing is sent.
 */
export const sendLyrics = defineCall({
  name: 'sendLyrics',
  request: z.object({
    orderId: idSchema,
    revisions: z.record(idSchema, z.int().check(z.nonnegative())),
  }),
  response: SAVED_OR_CONFLICT,
});

/**
 * Saves when each line is sung in a recording of a song: a published take, or the song's own recording (`takeId` null). Admins
 * only; audited.
 */
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
