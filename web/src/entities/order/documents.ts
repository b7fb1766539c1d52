/** References to orders, without React: the first read of a page starts before it loads. */
import { firestore } from '@/lib/firebase/firestore';
import { ORDERS, orderPath, orderSchema } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_SEARCH, foundOrderSchema } from '@keepsong/domain/order-search';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference, DocumentReference, FirestoreDataConverter } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';

const orderConverter = converter(orderSchema);
const foundConverter = converter(foundOrderSchema);
// One object: queries are equal only with the same converter.
const searchedConverter: FirestoreDataConverter<Order, Record<string, unknown>> = {
  toFirestore: (order) => ({ ...order }),
  fromFirestore: (found) => foundConverter.fromFirestore(found).order,
};

export function ordersCollection(): CollectionReference<Order> {
  return collection(firestore, ORDERS).withConverter(orderConverter);
}

/** The orders that search documents hold, which admins may list. */
export function searchedOrders(): CollectionReference<Order> {
  return collection(firestore, ORDER_SEARCH).withConverter(searchedConverter);
}

export function orderRef(orderId: string): DocumentReference<Order> {
  return doc(firestore, orderPath(orderId)).withConverter(orderConverter);
}
