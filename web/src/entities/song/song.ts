import { SONGS, songPath, songSchema } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const songConverter = converter(songSchema);

export function songsCollection(): CollectionReference<Song> {
  return collection(firestore, SONGS).withConverter(songConverter);
}

/** One song, live; `missing` when it is another person's. `songId` null reads nothing. */
export function useSong(songId: string | null): Read<Song> {
  return useLiveDoc(songId === null ? null : doc(firestore, songPath(songId)).withConverter(songConverter));
}
