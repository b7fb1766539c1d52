import { orderEventSchema, orderEventsPath } from '@keepsong/domain/documents/order-event';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { orderPath, orderSchema } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { collection, doc, limit, query, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc, useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const orderConverter = converter(orderSchema);
const eventConverter = converter(orderEventSchema);
const MOST_EVENTS = 100;

/** One of the person's own orders, live. The rules refuse one that is somebody else's or does not exist. */
export function useOrder(uid: string, orderId: string): Live<Order | null> {
  return useLiveDoc(
    doc(firestore(), orderPath(orderId)).withConverter(orderConverter),
    `${uid}/order/${orderId}`,
  );
}

/** What happened to one of the person's own orders, in no order of its own. */
export function useOrderEvents(uid: string, orderId: string): Live<OrderEvent[]> {
  const events = collection(firestore(), orderEventsPath(orderId)).withConverter(eventConverter);
  return useLiveQuery(
    query(events, where('userId', '==', uid), limit(MOST_EVENTS)),
    `${uid}/events/${orderId}`,
  );
}
