import { orderPath } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { songPath, songSchema } from '@keepsong/domain/documents/song';
import type { Song } from '@keepsong/domain/documents/song';
import { doc } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { orderConverter } from '../api/orders-query';
import { useAdminKey } from './use-admin-key';

const songConverter = converter(songSchema);

export function useOrder(orderId: string): Live<Order | null> {
  const ref = doc(firestore(), orderPath(orderId)).withConverter(orderConverter);
  return useLiveDoc(ref, `${useAdminKey()}/order/${orderId}`);
}

export function useSong(songId: string): Live<Song | null> {
  const ref = doc(firestore(), songPath(songId)).withConverter(songConverter);
  return useLiveDoc(ref, `${useAdminKey()}/song/${songId}`);
}
