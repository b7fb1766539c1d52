import { songFileSchema, songFilesPath } from '@keepsong/domain/documents/song-file';
import type { SongFile } from '@keepsong/domain/documents/song-file';
import { SONG_FILE_KINDS } from '@keepsong/domain/uploads';
import { collection, limit, query } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { ownedOrAll } from '@/lib/firebase/owned';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const songFileConverter = converter(songFileSchema);

/** The existing master and instrumental of a song, live. `songId` null reads nothing. */
export function useSongFiles(songId: string | null): Read<SongFile[]> {
  const { user, isAdmin } = useSession();
  return useLiveQuery(
    user && songId !== null
      ? query(
          ownedOrAll(collection(firestore, songFilesPath(songId)).withConverter(songFileConverter), {
            uid: user.uid,
            isAdmin,
          }),
          limit(SONG_FILE_KINDS.length),
        )
      : null,
  );
}
