import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
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
  /** The same text line by line. */
  lines: z.array(lyricsLineSchema),
  savedBy: z.enum(['customer', 'team']),
  source: z.enum(LYRICS_SOURCES),
  createdAt: instantSchema,
});
/** The number of texts kept per song, beside the ordered one (revision 0). */
export const KEPT_LYRICS_VERSIONS = 100;
export type LyricsVersion = z.output<typeof lyricsVersionSchema>;

export const lyricsVersionsPath = (songId: string) => `${songPath(songId)}/versions`;
