import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
import { ofSong, songAudioSchema, songPath } from './song.ts';

/** The two recordings of a song that the customer chooses from. */
export const OPTIONS = ['A', 'B'] as const;
export type Option = (typeof OPTIONS)[number];

const recordingFields = {
  id: idSchema,
  ...ofSong,
  orderId: idSchema,
  option: z.enum(OPTIONS),
  audio: songAudioSchema,
};

/** A recording that the customer can hear. It never changes; the next recording of an option is another take. */
export const takeSchema = z.object({
  ...recordingFields,
  /** Takes that were published together have the same round, counted from 1. */
  round: z.int().check(z.positive()),
  /** The revision it answers; null for a take that answers none. */
  revision: z.nullable(z.int()),
  publishedAt: instantSchema,
});
export type Take = z.output<typeof takeSchema>;

/** A recording that only the team can hear. The option is its id: another upload takes its place. */
export const draftTakeSchema = z.object({ ...recordingFields, createdAt: instantSchema });
export type DraftTake = z.output<typeof draftTakeSchema>;

export const takesPath = (songId: string) => `${songPath(songId)}/takes`;
export const draftTakesPath = (songId: string) => `${songPath(songId)}/drafts`;
export const takeIdOf = (round: number, option: Option) => `${round}${option}`;

const TAKE_FILE = /^takes\/[^/]+\/[^/]+\/(\d+[AB])-/;

/** The take that a recording was published as; null for a file that belongs to none. */
export const takeIdOfFile = (path: string): string | null => TAKE_FILE.exec(path)?.[1] ?? null;

/** The storage path of a published take, readable by the owner. It ends with the file name of the copied upload. */
export function takeFilePath(ownerId: string, songId: string, takeId: string, draftPath: string): string {
  return `takes/${ownerId}/${songId}/${takeId}-${draftPath.replace(/^.*\//, '')}`;
}

export const anchorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('point'), ms: z.int().check(z.nonnegative()) }),
  z.object({ kind: z.literal('whole') }),
]);
export type Anchor = z.output<typeof anchorSchema>;

/** `draft`: visible to the owner only. `sent`: the team has not answered yet. */
export const NOTE_STATES = ['draft', 'sent', 'done', 'declined'] as const;
export type NoteState = (typeof NOTE_STATES)[number];

/** A note of the owner on one take: what should change in it. Other takes do not show it. */
export const takeNoteSchema = z.object({
  /** Made by the browser, so that a repeat is the same note. */
  id: idSchema,
  ...ofSong,
  orderId: idSchema,
  takeId: idSchema,
  anchor: anchorSchema,
  text: z.string(),
  state: z.enum(NOTE_STATES),
  revision: z.nullable(z.int()),
  /** The team's; the reason where it was declined, and may be empty where it was done. */
  answer: z.string(),
  version: z.int().check(z.positive()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type TakeNote = z.output<typeof takeNoteSchema>;

/** The field that the error names when the place of a note is beyond the end. */
export const NOTE_PLACE = 'value.anchor';
export const endsAt = (durationMs: number): string => {
  const seconds = Math.floor(durationMs / 1000);
  return `This option ends at ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export const LONGEST_NOTE = 1_000;
export const MOST_DRAFT_NOTES = 50;

export const takeNotesPath = (songId: string) => `${songPath(songId)}/notes`;

const startOf = (anchor: Anchor): number => (anchor.kind === 'point' ? anchor.ms : -1);

/** Notes about the whole song come first, then all others by time. */
export function byTime<T extends Pick<TakeNote, 'anchor' | 'createdAt'>>(notes: readonly T[]): T[] {
  return notes.toSorted(
    (a, b) => startOf(a.anchor) - startOf(b.anchor) || a.createdAt.getTime() - b.createdAt.getTime(),
  );
}
