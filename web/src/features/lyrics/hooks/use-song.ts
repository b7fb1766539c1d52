import { SONGS, songSchema } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc, useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const songConverter = converter(songSchema);
/** The most that the rules let anybody list at once. */
const MOST_LISTED = 100;

const songs = () => collection(firestore(), SONGS).withConverter(songConverter);

/** One song, live; the rules refuse one that is somebody else's or does not exist. */
export function useSong(uid: string, songId: string | null): Live<Song | null> {
  return useLiveDoc(songId === null ? null : doc(songs(), songId), `${uid}/songs/${songId}`);
}

/** The person's own paid songs, newest first, live. */
export function useMyPaidSongs(uid: string): Live<Song[]> {
  return useLiveQuery(
    query(
      songs(),
      where('userId', '==', uid),
      where('isPaid', '==', true),
      orderBy('createdAt', 'desc'),
      limit(MOST_LISTED),
    ),
    `${uid}/paid-songs`,
  );
}
