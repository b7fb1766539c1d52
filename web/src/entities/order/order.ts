import type { Order } from '@keepsong/domain/documents/order';
import { useFirestore } from 'reactfire';
import { useLiveDoc } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { orderRef } from './documents';

export { ordersCollection } from './documents';

/** One order, live; null data when it does not exist. The rules reject another person's. `orderId` null reads nothing. */
export function useOrder(orderId: string | null): Live<Order | null> {
  const db = useFirestore();
  return useLiveDoc(orderId === null ? null : orderRef(db, orderId));
}
