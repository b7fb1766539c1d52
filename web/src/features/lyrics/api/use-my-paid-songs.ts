import type { Song } from '@keepsong/domain/documents/song';
import { orderBy, query, where } from 'firebase/firestore';
import { useEffect } from 'react';
import { songsCollection } from '@/entities/song/song';
import { owned } from '@/lib/firebase/documents';
import { useLiveList, type LiveList } from '@/lib/firebase/use-live-list';

/** Before the list is opened, because each song contains its lyrics. */
export const FEW_LISTED = 10;

export function useMyPaidSongs(uid: string, wantsAll: boolean): LiveList<Song> {
  const mine = owned(songsCollection(), uid);
  const list = useLiveList(
    query(mine, where('isPaid', '==', true), orderBy('createdAt', 'desc')),
    FEW_LISTED,
  );
  const { nextAfter, isFetchingMore, showMore } = list;
  useEffect(() => {
    if (wantsAll && nextAfter && !isFetchingMore) showMore();
  }, [wantsAll, nextAfter, isFetchingMore, showMore]);
  return list;
}
