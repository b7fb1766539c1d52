import { takeSchema, takesPath } from '@keepsong/domain/documents/take';
import type { Take } from '@keepsong/domain/documents/take';
import { collection, limitToLast, orderBy, query } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { ownedOrAll } from '@/lib/firebase/owned';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const takeConverter = converter(takeSchema);

const MAX_TAKES = 40;

/**
 * The newest published takes of a song, oldest first, live. Takes of a round have the same date; their ids sort A before B.
 * `songId` null reads nothing.
 */
export function useTakes(songId: string | null): Read<Take[]> {
  const { user, isAdmin } = useSession();
  const takes =
    songId === null ? null : collection(firestore, takesPath(songId)).withConverter(takeConverter);
  return useLiveQuery(
    takes &&
      user &&
      query(ownedOrAll(takes, { uid: user.uid, isAdmin }), orderBy('publishedAt'), limitToLast(MAX_TAKES)),
  );
}
