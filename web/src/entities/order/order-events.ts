import { orderEventSchema, orderEventsPath } from '@keepsong/domain/documents/order-event';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import type { CollectionReference } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { owned } from '@/lib/firebase/owned';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const eventConverter = converter(orderEventSchema);

function eventsCollection(orderId: string): CollectionReference<OrderEvent> {
  return collection(firestore, orderEventsPath(orderId)).withConverter(eventConverter);
}

const MAX_EVENTS = 100;

/** The events of one of the person's own orders, unordered. */
export function useMyOrderEvents(uid: string, orderId: string): Read<OrderEvent[]> {
  const events = eventsCollection(orderId);
  return useLiveQuery(query(owned(events, uid), limit(MAX_EVENTS)));
}

/** Limits the reads of an admin's page of an order, which shows several lists. */
const MAX_LATEST = 12;

/** The latest events of any order, newest first, for admins. */
export function useLatestOrderEvents(orderId: string): Read<OrderEvent[]> {
  const events = eventsCollection(orderId);
  return useLiveQuery(query(events, orderBy('at', 'desc'), limit(MAX_LATEST)));
}
