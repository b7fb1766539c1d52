import { SONGS, songPath, songSchema } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference, Firestore } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const songConverter = converter(songSchema);

export function songsCollection(db: Firestore): CollectionReference<Song> {
  return collection(db, SONGS).withConverter(songConverter);
}

/** One song, live; `missing` when it is another person's. `songId` null reads nothing. */
export function useSong(songId: string | null): Read<Song> {
  const db = useFirestore();
  return useLiveDoc(songId === null ? null : doc(db, songPath(songId)).withConverter(songConverter));
}
