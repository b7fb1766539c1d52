import { z } from 'zod/mini';
import { idSchema, instantSchema } from './common.ts';
import { songPath } from './song.ts';

export const LYRICS_SOURCES = ['ordered', 'typed', 'generated', 'restored'] as const;
export type LyricsSource = (typeof LYRICS_SOURCES)[number];

/** One saved text of a song's lyrics; its id is the revision, so that no two saves can claim the same one. */
export const lyricsVersionSchema = z.object({
  id: idSchema,
  songId: idSchema,
  /** The song's owner, so that rules decide without reading the song. */
  userId: idSchema,
  revision: z.int().check(z.nonnegative()),
  lyrics: z.string(),
  savedBy: z.enum(['customer', 'team']),
  source: z.enum(LYRICS_SOURCES),
  createdAt: instantSchema,
});
export type LyricsVersion = z.output<typeof lyricsVersionSchema>;

export const lyricsVersionsPath = (songId: string) => `${songPath(songId)}/versions`;
