import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import type { Order } from '@keepsong/domain/documents/order';
import { orderSearchOf, type OrderFilter } from '@keepsong/domain/order-filter';
import { orders } from './collections.ts';
import { goodDocuments } from './firestore.ts';

/** Orders in memory at once, for any number of orders. */
const PAGE = 300;

function queryOf(filter: OrderFilter, token: string | null): Query<Order> {
  const direction = filter.sort === 'newest' ? 'desc' : 'asc';
  let query: Query<Order> = orders();
  if (filter.status !== 'all') query = query.where('stage', '==', filter.status);
  if (filter.payment !== 'all') query = query.where('paymentStatus', '==', filter.payment);
  if (token !== null) query = query.where('searchTokens', 'array-contains', token);
  return query.orderBy('createdAt', direction).orderBy(FieldPath.documentId(), direction).limit(PAGE);
}

/** Every order that the filter finds, page by page. A damaged document is left out and reported. */
export async function* ordersToExport(filter: OrderFilter): AsyncGenerator<Order[]> {
  const search = orderSearchOf(filter.search);
  const query = queryOf(filter, search.token);
  let last: QueryDocumentSnapshot<Order> | undefined;
  do {
    const { docs } = await (last ? query.startAfter(last) : query).get();
    const found = goodDocuments(docs).filter(search.matches);
    if (found.length > 0) yield found;
    last = docs.length === PAGE ? docs.at(-1) : undefined;
  } while (last);
}
