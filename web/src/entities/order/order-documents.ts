/** References to orders, without React: the first read of a page starts before it loads. */
import { ORDERS, orderPath, orderSchema, type Order } from '@keepsong/domain/documents/order';
import { ORDER_SEARCH, foundOrderSchema } from '@keepsong/domain/order-search';
import { collection, type CollectionReference, type FirestoreDataConverter } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { documents } from '@/lib/firebase/documents';
import { firestore } from '@/lib/firebase/firestore';

const orders = documents(orderSchema);
const foundConverter = converter(foundOrderSchema);
// One object: queries are equal only with the same converter.
const searchedConverter: FirestoreDataConverter<Order, Record<string, unknown>> = {
  toFirestore: (order) => ({ ...order }),
  fromFirestore: (found) => foundConverter.fromFirestore(found).order,
};

export const ordersCollection = () => orders.in(ORDERS);

/** The orders that search documents hold, which admins may list. */
export function searchedOrders(): CollectionReference<Order> {
  return collection(firestore, ORDER_SEARCH).withConverter(searchedConverter);
}

export const orderRef = (orderId: string) => orders.at(orderPath(orderId));
