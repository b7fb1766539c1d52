import { idSchema } from './documents/common.ts';
import { MUSIC_STYLES, OTHER } from './order-form.ts';
import { cut } from './text.ts';
import { z } from './zod.ts';

/** Songs on one page of the gallery: whole rows of three, two and one. */
export const PAGE_SONGS = 24;
export const LONGEST_SEARCH = 80;

/** Styles to filter by. What was typed for "Other" is found by searching. */
export const GALLERY_STYLES: readonly string[] = MUSIC_STYLES.filter((style) => style !== OTHER);

export interface GalleryFilter {
  /** Trimmed; empty finds every song. */
  search: string;
  /** Empty finds every style. */
  style: string;
}

/** The filter in an address of the gallery. A value that no control of the page produces counts as none. */
export function galleryFilterOf(parameters: URLSearchParams): GalleryFilter {
  const style = parameters.get('style') ?? '';
  return {
    search: cut(parameters.get('q') ?? '', LONGEST_SEARCH).trim(),
    style: GALLERY_STYLES.includes(style) ? style : '',
  };
}

/** A public song as visitors receive it: what its card and the player need. */
export const listedSongSchema = z.object({
  id: idSchema,
  title: z.string(),
  style: z.string(),
  themes: z.string(),
  coverUrl: z.nullable(z.string()),
  audioUrl: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  peaks: z.array(z.number()),
});
export type ListedSong = z.output<typeof listedSongSchema>;

export const songListSchema = z.object({
  songs: z.array(listedSongSchema),
  next: z.nullable(z.string()),
});
export type SongList = z.output<typeof songListSchema>;

/** `?q=…&style=…&after=…` answers with a `SongList`, `/{id}` with a `ListedSong` or 404. */
export const PUBLIC_SONGS_API = '/api/public-songs';
