import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import { copySchema } from '@keepsong/domain/documents/common';
import type { PublicSong } from '@keepsong/domain/documents/public-song';
import type { Song, SongAudio } from '@keepsong/domain/documents/song';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { searchTokens } from '@keepsong/domain/search';
import { copyInto } from '../services/copy.ts';

/** Maps private files to their public names. Only functions read and write it. */
export const publicationSchema = z.object({
  id: z.string(),
  audio: copySchema,
  cover: z.nullable(copySchema),
  publishedAt: z.date(),
});
export type Publication = z.output<typeof publicationSchema>;

export const PUBLICATIONS = 'songPublications';

export type PublishableSong = Song & { audio: SongAudio };

/** Beside the owner's wish, the song must be paid, completed, not hidden and have a recording. */
export function mayBePublic(song: Omit<Song, 'isPublic'>): song is PublishableSong {
  return !song.isHidden && song.isPaid && song.orderStatus === 'completed' && song.audio !== null;
}

export function publicPrefix(songId: string): string {
  return `public/${songId}/`;
}

/** The public files of a song; existing names stay. */
export function planPublication(song: PublishableSong, known: Publication | null, now: Date): Publication {
  const cover = lightCoverOf(song);
  return {
    id: song.id,
    audio: copyInto(publicPrefix(song.id), song.audio.path, known?.audio),
    cover: cover ? copyInto(publicPrefix(song.id), cover, known?.cover) : null,
    publishedAt: known?.publishedAt ?? now,
  };
}

/** The copy of the cover that visitors get: sharp on a card and on a phone. The check of each cover makes it. */
export function lightCoverOf(song: Song): string | null {
  return song.coverPath && coverVariantPath(song.coverPath, 640);
}

/** The document that the gallery shows; no lyrics, owner or order. */
export function projectionOf(song: PublishableSong, publication: Publication): PublicSong {
  const { id, title, style, themes } = song;
  return {
    id,
    title,
    style,
    themes,
    coverPath: publication.cover?.path ?? null,
    audioPath: publication.audio.path,
    durationMs: song.audio.durationMs,
    peaks: song.audio.peaks,
    searchTokens: searchTokens(title, style, themes),
    publishedAt: publication.publishedAt,
  };
}

/** What is shown of a song; null while its owner does not share it. */
const shownOf = (song: Song | undefined) =>
  song?.isPublic
    ? [mayBePublic(song), song.title, song.style, song.themes, song.coverPath, song.audio?.path]
    : null;

export const isShownDifferently = (before: Song, after: Song | undefined): boolean =>
  !isDeepStrictEqual(shownOf(before), shownOf(after));
