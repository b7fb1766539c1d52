import { GIFTS, giftSchema, MOST_GIFTS } from '@keepsong/domain/documents/gift';
import type { Gift } from '@keepsong/domain/documents/gift';
import { collection, limit, query, where } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { owned } from '@/lib/firebase/owned';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const giftConverter = converter(giftSchema);

/** The gift pages of a song, live. Only for its owner: the rules reject admins. */
export function useGifts(songId: string): Read<Gift[]> {
  const { user } = useSession();
  const gifts = collection(firestore, GIFTS).withConverter(giftConverter);
  return useLiveQuery(
    user && query(owned(gifts, user.uid), where('songId', '==', songId), limit(MOST_GIFTS)),
  );
}
