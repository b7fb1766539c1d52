import { z } from '../zod.ts';
import { idSchema, instantSchema, auditFields } from './common.ts';
import { ofSong, songPath } from './song.ts';

const lyricsLineSchema = z.object({
  /** Stays with the line through later revisions, also when its words change. */
  id: idSchema,
  text: z.string(),
});
export type LyricsLine = z.output<typeof lyricsLineSchema>;

const LYRICS_SOURCES = ['ordered', 'typed', 'generated', 'restored'] as const;
export type LyricsSource = (typeof LYRICS_SOURCES)[number];

/** One saved text of a song's lyrics; its id is the revision, so that no two saves can claim the same one. */
export const lyricsVersionSchema = z.object({
  id: idSchema,
  ...ofSong,
  revision: z.int().check(z.nonnegative()),
  lyrics: z.string(),
  lines: z.array(lyricsLineSchema),
  savedBy: z.enum(['customer', 'team']),
  source: z.enum(LYRICS_SOURCES),
  createdAt: instantSchema,
});
/** The number of texts kept per song, beside the ordered one (revision 0). */
export const KEPT_LYRICS_VERSIONS = 100;
export type LyricsVersion = z.output<typeof lyricsVersionSchema>;

export const lyricsVersionsPath = (songId: string) => `${songPath(songId)}/versions`;

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

/** The owner's approvals and comments on one revision, which is the id. Comments on earlier revisions are copied into it. */
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

/** When each line of the lyrics is sung in one recording. Lines without an entry are not timed. */
export const lyricsTimingSchema = z.object({
  /** The take's id; `song` for the recording of a song without takes. */
  id: idSchema,
  ...ofSong,
  /** The recording it was made for: another file of the same song needs another timing. */
  audioPath: z.string(),
  lines: z.array(z.object({ lineId: idSchema, startMs: z.int().check(z.nonnegative()) })),
  version: z.int().check(z.positive()),
  ...auditFields,
});
export type LyricsTiming = z.output<typeof lyricsTimingSchema>;

export const lyricsTimingsPath = (songId: string) => `${songPath(songId)}/timings`;
export const timingIdOf = (takeId: string | null): string => takeId ?? 'song';
