import { z } from '../zod.ts';
import { auditFields, idSchema } from './common.ts';
import { ofSong, songPath } from './song.ts';

/** When each line of the lyrics is sung in one recording. Lines without an entry are not timed. */
export const lyricsTimingSchema = z.object({
  /** The take's id; `song` for the recording of a song without takes. */
  id: idSchema,
  ...ofSong,
  /** The recording it was made for: another file of the same song needs another timing. */
  audioPath: z.string(),
  lines: z.array(z.object({ lineId: idSchema, startMs: z.int().check(z.nonnegative()) })),
  /** Incremented by each change, so that two admins never overwrite each other. */
  version: z.int().check(z.positive()),
  ...auditFields,
});
export type LyricsTiming = z.output<typeof lyricsTimingSchema>;

export const lyricsTimingsPath = (songId: string) => `${songPath(songId)}/timings`;
export const timingIdOf = (takeId: string | null): string => takeId ?? 'song';
