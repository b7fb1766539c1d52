import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
import { songPath } from './song.ts';

const lyricsCommentSchema = z.object({
  /** Made by the browser, so that a repeat is the same comment. */
  id: idSchema,
  lineId: idSchema,
  /** The line as it was, so that the comment can be read after the line was changed or deleted. */
  lineText: z.string(),
  text: z.string(),
  at: instantSchema,
  /** The team's answer; empty for a comment that was only marked as done. */
  answer: z._default(z.string(), ''),
  /** When the team answered it or marked it as done. */
  doneAt: z._default(z.nullable(instantSchema), null),
});
export type LyricsComment = z.output<typeof lyricsCommentSchema>;

/**
 * The owner's approvals and comments on one revision of a song's lyrics; the id is the revision. No field
 * names a person: the owner writes them, and the team its answers to comments. Comments on earlier revisions are copied into it.
 */
export const lyricsApprovalSchema = z.object({
  id: idSchema,
  songId: idSchema,
  /** The song's owner, so that rules decide without reading the song. */
  userId: idSchema,
  revision: z.int().check(z.nonnegative()),
  /** When each approved line was approved, by the line's id. */
  approved: z.record(z.string(), instantSchema),
  /** Oldest first. */
  comments: z.array(lyricsCommentSchema),
  updatedAt: instantSchema,
});
export type LyricsApproval = z.output<typeof lyricsApprovalSchema>;

/** One document holds them all and each revision copies them. */
export const MOST_COMMENTS = 200;
export const LONGEST_COMMENT = 1_000;

export const lyricsApprovalsPath = (songId: string) => `${songPath(songId)}/approvals`;
