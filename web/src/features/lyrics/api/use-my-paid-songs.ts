import type { Song } from '@keepsong/domain/documents/song';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { songsCollection } from '@/entities/song/song';
import { owned } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

/** More than a person orders. Each song contains its lyrics. */
const MOST = 50;

export function useMyPaidSongs(uid: string): Read<Song[]> {
  const mine = owned(songsCollection(), uid);
  return useLiveQuery(query(mine, where('isPaid', '==', true), orderBy('createdAt', 'desc'), limit(MOST)));
}
