import { orderPath, orderSchema } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { doc } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const orderConverter = converter(orderSchema);

/** One of the person's own orders, live. `uid` null reads nothing. */
export function useOrder(uid: string | null, orderId: string): Live<Order | null> {
  const ref = uid === null ? null : doc(firestore(), orderPath(orderId)).withConverter(orderConverter);
  return useLiveDoc(ref, `${uid}/orders/${orderId}`);
}
