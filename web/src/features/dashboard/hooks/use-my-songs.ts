import { SONGS, songSchema } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { collection, orderBy, query, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { SONGS_PER_PAGE } from '../model/page-sizes';
import { usePagedQuery } from './use-paged-query';
import type { LivePages } from './use-paged-query';

const songConverter = converter(songSchema);

/** The person's own finished and paid songs, newest first, live. */
export function useMySongs(uid: string): LivePages<Song> {
  const songs = collection(firestore(), SONGS).withConverter(songConverter);
  return usePagedQuery(
    query(
      songs,
      where('userId', '==', uid),
      where('isPaid', '==', true),
      where('orderStatus', '==', 'completed'),
      orderBy('createdAt', 'desc'),
    ),
    `${uid}/finished-songs`,
    SONGS_PER_PAGE,
  );
}
