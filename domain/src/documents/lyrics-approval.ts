import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
import { ofSong, songPath } from './song.ts';

const lyricsCommentSchema = z.object({
  /** Made by the browser, so that a repeat is the same comment. */
  id: idSchema,
  lineId: idSchema,
  /** The line as it was, so that the comment can be read after the line was changed or deleted. */
  lineText: z.string(),
  text: z.string(),
  at: instantSchema,
  /** The team's answer; empty for a comment that was only marked as done. */
  answer: z.string(),
  /** When the team answered it or marked it as done. */
  doneAt: z.nullable(instantSchema),
});
export type LyricsComment = z.output<typeof lyricsCommentSchema>;

/**
 * The owner's approvals and comments on one revision of a song's lyrics; the id is the revision. No field
 * names a person: the owner writes them, and the team its answers to comments. Comments on earlier revisions are copied into it.
 */
export const lyricsApprovalSchema = z.object({
  id: idSchema,
  ...ofSong,
  revision: z.int().check(z.nonnegative()),
  /** When each approved line was approved, by the line's id. */
  approved: z.record(z.string(), instantSchema),
  /** Oldest first. */
  comments: z.array(lyricsCommentSchema),
  updatedAt: instantSchema,
});
export type LyricsApproval = z.output<typeof lyricsApprovalSchema>;

export const LONGEST_COMMENT = 1_000;

/** Ids, dates and names of fields of a comment, at most. */
const BYTES_OF_THE_REST = 1_000;
/** One document holds all comments and their answers, and Firestore allows 1 MiB for it. */
const MOST_BYTES = { comments: 500_000, answers: 450_000 };

/** Whether one document can hold the comments and answers. Counts bytes: a character can have a dozen. */
export function canHold(comments: readonly LyricsComment[]): boolean {
  const encoder = new TextEncoder();
  const sum = (bytesOf: (comment: LyricsComment) => number) =>
    comments.reduce((total, comment) => total + bytesOf(comment), 0);
  return (
    sum(({ text, lineText }) => encoder.encode(text + lineText).length + BYTES_OF_THE_REST) <=
      MOST_BYTES.comments && sum(({ answer }) => encoder.encode(answer).length) <= MOST_BYTES.answers
  );
}

export const lyricsApprovalsPath = (songId: string) => `${songPath(songId)}/approvals`;
