import { z } from '../zod.ts';
import { idSchema, versionSchema } from '../documents/common.ts';
import { LONGEST_COMMENT } from '../documents/lyrics.ts';
import { isOneLine, withPlainBreaks } from '../lyric-lines.ts';
import { requiredTextSchema, atMost } from '../text-schema.ts';
import { defineCall, defineSave } from './define-call.ts';
import { TEXT_LIMITS } from '../order-form.ts';

export const LONGEST_LINE = 300;
const LONGEST_PRONUNCIATION = 100;

const textOf = (longest: number) => requiredTextSchema(longest, 'Please write something');

const line = { lineId: idSchema, seen: z.string() };
const approval = { confirmed: z.boolean() };

export const commentTextSchema = textOf(LONGEST_COMMENT);
export const lineTextSchema = textOf(LONGEST_LINE).check(z.refine(isOneLine, 'Please keep it to one line'));
export const pronunciationSchema = z.object({
  name: textOf(LONGEST_PRONUNCIATION),
  sounds: textOf(LONGEST_PRONUNCIATION),
});

/**
 * One review action of a paid song's owner on lyrics that were sent to them. `seen` is the line as it was read: when it
 * was changed or deleted meanwhile nothing is written and the current text is returned (`text` null: deleted). Approving the
 * last line starts production and needs `confirmed`; without it the reply is `confirm`, and nothing is written. Until then an approval
 * can be taken back. Ids of comments and pronunciations are made by the browser, so that a repeat adds nothing.
 */
export const reviewLyrics = defineCall({
  name: 'reviewLyrics',
  request: z.object({
    songId: idSchema,
    action: z.discriminatedUnion('type', [
      z.object({ type: z.literal('approve_line'), ...line, ...approval }),
      z.object({ type: z.literal('withdraw_line'), ...line }),
      z.object({ type: z.literal('comment_line'), ...line, commentId: idSchema, text: commentTextSchema }),
      z.object({ type: z.literal('edit_line'), ...line, text: lineTextSchema }),
      z.object({ type: z.literal('approve_all'), revision: versionSchema, ...approval }),
      z.object({ type: z.literal('add_pronunciation'), id: idSchema, ...pronunciationSchema.shape }),
      z.object({ type: z.literal('remove_pronunciation'), id: idSchema }),
    ]),
  }),
  response: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.enum(['saved', 'confirm']) }),
    z.object({ outcome: z.literal('conflict'), text: z.nullable(z.string()) }),
  ]),
});

const writtenLyricsSchema = z.object({
  lyrics: z
    .string()
    .check(z.overwrite(withPlainBreaks))
    .check(atMost(TEXT_LIMITS.lyrics, `Lyrics have at most ${TEXT_LIMITS.lyrics} characters`)),
  source: z._default(z.enum(['typed', 'generated', 'restored']), 'typed'),
});
export type WrittenLyrics = z.output<typeof writtenLyricsSchema>;

/** Saves the lyrics of a song; their version is its `lyricsRevision`. Owner of a paid, not completed song, or admin. */
export const saveLyrics = defineSave({
  name: 'saveLyrics',
  target: { songId: idSchema },
  value: writtenLyricsSchema,
});
