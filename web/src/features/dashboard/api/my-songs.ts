import type { Song } from '@keepsong/domain/documents/song';
import { orderBy, query, where } from 'firebase/firestore';
import { songsCollection } from '@/entities/song/song';
import { owned } from '@/lib/firebase/documents';
import { useLiveList, type LiveList } from '@/lib/firebase/use-live-list';

const SONGS_PER_PAGE = 6;

export function useMySongs(uid: string): LiveList<Song> {
  const mine = query(
    owned(songsCollection(), uid),
    where('isPaid', '==', true),
    where('orderStatus', '==', 'completed'),
    orderBy('createdAt', 'desc'),
  );
  return useLiveList(mine, SONGS_PER_PAGE);
}
