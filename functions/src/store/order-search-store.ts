import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import { ORDERS, orderSchema, type Order } from '@keepsong/domain/documents/order';
import {
  foundOrderSchema,
  ORDER_SEARCH,
  orderSearchPath,
  searchIdOf,
  SEARCH_VERSION,
  searchDocumentOf,
} from '@keepsong/domain/order-search';
import { converterOf, documentOf, firestore, pagesOf } from './firestore.ts';

const foundConverter = converterOf(foundOrderSchema);

const ordersAsStored = () => firestore().collection(ORDERS);
const documents = () => firestore().collection(ORDER_SEARCH);

export const searchedOrders = (): Query<Order> =>
  documents().withConverter<Order>({
    toFirestore: (order) => ({ ...order }),
    fromFirestore: (found) => foundConverter.fromFirestore(found).order,
  });

/** The path of an order's search document. Null for an order without a date, which no list shows. */
export function searchPathOf(order: DocumentSnapshot): string | null {
  const createdAt: unknown = order.get('createdAt');
  return createdAt instanceof Timestamp
    ? orderSearchPath({ id: order.id, createdAt: createdAt.toDate() })
    : null;
}

/** Writes the search document of an order as it is now, so that calls may overtake each other. A damaged order gets one that no search finds. */
export async function writeSearchDocument(orderId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(ordersAsStored().doc(orderId));
    const path = searchPathOf(stored);
    if (path === null) return;
    const order = documentOf(orderSchema, stored);
    const document = order ? searchDocumentOf(order) : { version: SEARCH_VERSION, keys: {} };
    transaction.set(firestore().doc(path), { id: path.slice(ORDER_SEARCH.length + 1), ...document });
  });
}

export async function deleteSearchDocument(path: string): Promise<void> {
  await firestore().doc(path).delete();
}

/** Orders with a date, as in the lists. */
const datedOrders = () => ordersAsStored().orderBy('createdAt');

/** The trigger writes the document of a new order some seconds later. */
const SETTLED_MS = 10 * 60_000;

/** Each order has a search document of this version, and nothing else has one, but for the last ten minutes. A read per 1,000. */
export async function isSearchComplete(now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - SETTLED_MS);
  // Their ids sort newest first. An id of this moment sorts before those of older orders.
  const settled = documents().where(FieldPath.documentId(), '>', searchIdOf({ id: '', createdAt: before }));
  const all = [
    datedOrders().where('createdAt', '<', before),
    settled,
    settled.where('version', '==', SEARCH_VERSION),
  ];
  const counts = await Promise.all(all.map((some) => some.count().get()));
  return new Set(counts.map((counted) => counted.data().count)).size === 1;
}

const PAGE = 300;

const allOf = (documents: Query, field: string) =>
  pagesOf(documents.select(field).orderBy(FieldPath.documentId()), PAGE);

/** The ids of orders without a search document of this version, and the paths of search documents without an order. Reads everything. */
export async function searchFaults(): Promise<{ orderIds: string[]; paths: string[] }> {
  const found = new Map<string, unknown>();
  // Before the orders, so that the document of an order that is placed meanwhile is not taken for one without.
  for await (const page of allOf(documents(), 'version')) {
    for (const one of page) found.set(one.ref.path, one.get('version'));
  }
  const orderIds: string[] = [];
  for await (const page of allOf(ordersAsStored(), 'createdAt')) {
    for (const order of page) {
      const path = searchPathOf(order);
      if (path === null) continue;
      if (found.get(path) !== SEARCH_VERSION) orderIds.push(order.id);
      found.delete(path);
    }
  }
  return { orderIds, paths: [...found.keys()] };
}
