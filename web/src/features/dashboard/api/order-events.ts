import { orderEventSchema, orderEventsPath } from '@keepsong/domain/documents/order-event';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const eventConverter = converter(orderEventSchema);
const MAX_EVENTS = 100;

/** The events of one of the person's own orders, unordered. */
export function useOrderEvents(uid: string, orderId: string): Live<OrderEvent[]> {
  const events = collection(useFirestore(), orderEventsPath(orderId)).withConverter(eventConverter);
  return useLiveQuery(query(events, where('userId', '==', uid), limit(MAX_EVENTS)));
}
