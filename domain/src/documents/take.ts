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
