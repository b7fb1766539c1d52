import { orderEventSchema, orderEventsPath } from '@keepsong/domain/documents/order-event';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const eventConverter = converter(orderEventSchema);

/** Limits the reads of an order's page, which shows several lists. */
const MAX_EVENTS = 12;

/** The events of the order, newest first. */
export function useOrderEvents(orderId: string): Live<OrderEvent[]> {
  const events = collection(useFirestore(), orderEventsPath(orderId)).withConverter(eventConverter);
  return useLiveQuery(query(events, orderBy('at', 'desc'), limit(MAX_EVENTS)));
}
