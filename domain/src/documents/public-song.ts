import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';

/** The public fields of a published song; no lyrics, owner or order. */
export const publicSongSchema = z.object({
  id: idSchema,
  title: z.string(),
  style: z.string(),
  themes: z.string(),
  /** Storage paths of public copies; deleted when the song is unpublished. */
  coverPath: z.nullable(z.string()),
  audioPath: z.nullable(z.string()),
  durationMs: z.nullable(z.int().check(z.positive())),
  peaks: z.array(z.number()),
  searchTokens: z.array(z.string()),
  publishedAt: instantSchema,
});
export type PublicSong = z.output<typeof publicSongSchema>;

export const PUBLIC_SONGS = 'publicSongs';
export const publicSongPath = (id: string) => `${PUBLIC_SONGS}/${id}`;
