import { orderEventSchema, orderEventsPath, type OrderEvent } from '@keepsong/domain/documents/order-parts';
import { limit, orderBy, query } from 'firebase/firestore';
import { documents, owned } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

const events = documents(orderEventSchema);

const MAX_EVENTS = 100;

/** The events of one of the person's own orders, unordered. */
export function useMyOrderEvents(uid: string, orderId: string): Read<OrderEvent[]> {
  return useLiveQuery(query(owned(events.in(orderEventsPath(orderId)), uid), limit(MAX_EVENTS)));
}

/** At most `most` events of any order, newest first, for admins. */
export function useLatestOrderEvents(orderId: string, most: number): Read<OrderEvent[]> {
  return useLiveQuery(query(events.in(orderEventsPath(orderId)), orderBy('at', 'desc'), limit(most)));
}
