import { SONGS, songPath, songSchema } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference, Firestore } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const songConverter = converter(songSchema);

export function songsCollection(db: Firestore): CollectionReference<Song> {
  return collection(db, SONGS).withConverter(songConverter);
}

/** One song, live; null data when it does not exist. The rules reject another person's. `songId` null reads nothing. */
export function useSong(songId: string | null): Live<Song | null> {
  const db = useFirestore();
  return useLiveDoc(songId === null ? null : doc(db, songPath(songId)).withConverter(songConverter));
}
