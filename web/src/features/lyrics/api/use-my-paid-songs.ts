import type { Song } from '@keepsong/domain/documents/song';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { songsCollection } from '@/entities/song/song';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

/** The rules list at most this many documents at once. */
const MAX_LISTED = 100;
/** Before the list is opened, because each song contains its lyrics. */
export const FEW_LISTED = 10;

/** The person's own paid songs, newest first, live: 10 at first, 100 with `wantsMore`. */
export function useMyPaidSongs(uid: string, wantsMore: boolean): Read<Song[]> {
  const songs = songsCollection(useFirestore());
  const paid = (count: number) =>
    query(
      songs,
      where('userId', '==', uid),
      where('isPaid', '==', true),
      orderBy('createdAt', 'desc'),
      limit(count),
    );
  const few = useLiveQuery(paid(FEW_LISTED));
  const hasMore = few.data?.length === FEW_LISTED;
  const more = useLiveQuery(wantsMore && hasMore ? paid(MAX_LISTED) : null);
  return more.data ? more : few;
}
