import { GIFTS, giftSchema, MOST_GIFTS, type Gift } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import { limit, query, where } from 'firebase/firestore';
import { documents, owned } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

const gifts = documents(giftSchema);

/** The gift pages of a song, live. Only for its owner: the rules reject admins. */
export const useGifts = ({ id, userId }: Song): Read<Gift[]> =>
  useLiveQuery(query(owned(gifts.in(GIFTS), userId), where('songId', '==', id), limit(MOST_GIFTS)));
