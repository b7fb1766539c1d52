/** References to orders, without React: the first read of a page starts before it loads. */
import { ORDERS, orderPath, orderSchema } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { collection, doc } from 'firebase/firestore';
import type { CollectionReference, DocumentReference, Firestore } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';

const orderConverter = converter(orderSchema);

export function ordersCollection(db: Firestore): CollectionReference<Order> {
  return collection(db, ORDERS).withConverter(orderConverter);
}

export function orderRef(db: Firestore, orderId: string): DocumentReference<Order> {
  return doc(db, orderPath(orderId)).withConverter(orderConverter);
}
