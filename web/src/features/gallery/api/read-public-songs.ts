import { PUBLIC_SONGS, publicSongSchema } from '@keepsong/domain/documents/public-song';
import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { reportError } from '@/lib/report';
import { getDocument, runQuery } from './firestore-rest';
import { PAGE_SONGS, publicSongsQuery, splitSearch } from './public-songs-query';
import type { GalleryFilter } from './public-songs-query';
import { plainDocument } from './rest-values';
import type { RestDocument } from './rest-values';

export interface SongPage {
  songs: readonly PublicSong[];
  /** Where the next page begins; null when this is the last. */
  next: RestDocument | null;
}

/** A search for several words may leave out what was fetched; so often it fetches more before it shows what it has. */
const MOST_FETCHES = 4;

function parse(document: RestDocument): PublicSong | null {
  const parsed = publicSongSchema.safeParse(plainDocument(document));
  if (parsed.success) return parsed.data;
  reportError(parsed.error, `reading ${document.name}`);
  return null;
}

/** One page of the gallery, newest first. A document that does not fit its schema is left out and reported. */
export async function readPublicSongs(
  filter: GalleryFilter,
  after: RestDocument | null,
  signal: AbortSignal,
): Promise<SongPage> {
  const { others } = splitSearch(filter.search);
  const songs: PublicSong[] = [];
  let last = after;
  for (let fetches = 0; fetches < MOST_FETCHES; fetches += 1) {
    // One more than is wanted says whether there are more.
    const documents = await runQuery(publicSongsQuery(filter, last, PAGE_SONGS + 1), signal);
    for (const document of documents.slice(0, PAGE_SONGS)) {
      last = document;
      const song = parse(document);
      if (song && others.every((word) => song.searchTokens.includes(word))) songs.push(song);
      if (songs.length === PAGE_SONGS) {
        const isLast = document === documents.at(-1);
        return { songs, next: isLast ? null : document };
      }
    }
    if (documents.length <= PAGE_SONGS) return { songs, next: null };
  }
  return { songs, next: last };
}

/** Null when there is no such song, or no longer. */
export async function readPublicSong(id: string, signal: AbortSignal): Promise<PublicSong | null> {
  const document = await getDocument(`${PUBLIC_SONGS}/${encodeURIComponent(id)}`, signal);
  return document && parse(document);
}
