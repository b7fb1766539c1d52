import { GIFTS, giftSchema, MOST_GIFTS, type Gift } from '@keepsong/domain/documents/gift';
import { limit, query, where } from 'firebase/firestore';
import { documents, owned } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';
import { useSession } from '@/lib/session/session';

const gifts = documents(giftSchema);

/** The gift pages of a song, live. Only for its owner: the rules reject admins. */
export function useGifts(songId: string): Read<Gift[]> {
  const { user } = useSession();
  const mine = user && owned(gifts.in(GIFTS), user.uid);
  return useLiveQuery(mine && query(mine, where('songId', '==', songId), limit(MOST_GIFTS)));
}
