import type { Order } from '@keepsong/domain/documents/order';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';
import { orderRef } from './order-documents';

export { ordersCollection } from './order-documents';

/** One order, live; `missing` when it is another person's. `orderId` null reads nothing. */
export function useOrder(orderId: string | null): Read<Order> {
  return useLiveDoc(orderId === null ? null : orderRef(orderId));
}
