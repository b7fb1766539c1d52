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
/** Of a list that nobody has opened yet: each comes with its whole lyrics. */
export const FEW_LISTED = 10;

const songs = () => collection(firestore(), SONGS).withConverter(songConverter);

/** One song, live; the rules refuse one that is somebody else's or does not exist. */
export function useSong(uid: string, songId: string | null): Live<Song | null> {
  return useLiveDoc(songId === null ? null : doc(songs(), songId), `${uid}/songs/${songId}`);
}

/** The person's own paid songs, newest first, live: a few, until `wantsMore`. At most 10 reads before, 100 more after. */
export function useMyPaidSongs(uid: string, wantsMore: boolean): Live<Song[]> {
  const paid = (count: number) =>
    query(
      songs(),
      where('userId', '==', uid),
      where('isPaid', '==', true),
      orderBy('createdAt', 'desc'),
      limit(count),
    );
  const few = useLiveQuery(paid(FEW_LISTED), `${uid}/paid-songs`);
  const hasMore = few.data?.length === FEW_LISTED;
  const more = useLiveQuery(wantsMore && hasMore ? paid(MOST_LISTED) : null, `${uid}/more-paid-songs`);
  return more.data ? more : few;
}
