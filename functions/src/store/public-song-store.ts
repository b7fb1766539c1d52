import { FieldPath, type Query, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore';
import { idSchema } from '@keepsong/domain/documents/common';
import type { PublicSong } from '@keepsong/domain/documents/public-song';
import { PAGE_SONGS, type GalleryFilter } from '@keepsong/domain/gallery';
import { searchWords } from '@keepsong/domain/search';
import { publicSongs } from './collections.ts';
import { goodDocuments } from './firestore.ts';

const CURSOR = /^(\d{1,13})\.([A-Za-z0-9_-]{1,128})$/;

/** A search for several words leaves out songs after they were read; a page reads on this many times at most. */
const MOST_READS = 4;

export interface PublicSongList {
  songs: PublicSong[];
  next: string | null;
}

/** Limits the reads per response. Search engines find older songs by the links of the gallery. */
const MOST_LISTED = 5_000;

export async function publicSongIds(): Promise<string[]> {
  const newest = publicSongs().orderBy('publishedAt', 'desc').limit(MOST_LISTED).select();
  return (await newest.get()).docs.map(({ id }) => id);
}

/** Null when the song is not public, or there is none. */
export async function readPublicSong(id: string): Promise<PublicSong | null> {
  if (!idSchema.safeParse(id).success) return null;
  const snapshot = await publicSongs().doc(id).get();
  return snapshot.data() ?? null;
}

/** Firestore refuses some ids that look like a cursor's. */
export const isCursor = (text: string): boolean => idSchema.safeParse(CURSOR.exec(text)?.[2]).success;

/** Time of publication in milliseconds, and the id: two songs of one instant must not be lost between two pages. */
const cursorOf = (document: QueryDocumentSnapshot<PublicSong>): string =>
  `${(document.get('publishedAt') as Timestamp).toMillis()}.${document.id}`;

function startAfter(query: Query<PublicSong>, cursor: string): Query<PublicSong> {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  if (!id) throw new Error('The cursor is not valid');
  return query.startAfter(new Date(Number(time)), id);
}

/** Newest first. Firestore looks up the longest word, which leaves the fewest songs; the others are compared here. */
export async function readPublicSongs(
  { search, style }: GalleryFilter,
  after: string | null,
): Promise<PublicSongList> {
  const [asked, ...others] = [...new Set(searchWords(search))].sort((a, b) => b.length - a.length);
  let query: Query<PublicSong> = publicSongs();
  if (style) query = query.where('style', '==', style);
  if (asked) query = query.where('searchTokens', 'array-contains', asked);
  query = query.orderBy('publishedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');

  const songs: PublicSong[] = [];
  let next = after;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    // Reads one more than the page shows, to know whether there is another page.
    const page = (next === null ? query : startAfter(query, next)).limit(PAGE_SONGS + 1);
    const { docs } = await page.get();
    for (const document of docs.slice(0, PAGE_SONGS)) {
      next = cursorOf(document);
      songs.push(
        ...goodDocuments([document]).filter((song) =>
          others.every((word) => song.searchTokens.includes(word)),
        ),
      );
      if (songs.length === PAGE_SONGS) return { songs, next: document === docs.at(-1) ? null : next };
    }
    if (docs.length <= PAGE_SONGS) return { songs, next: null };
  }
  return { songs, next };
}
