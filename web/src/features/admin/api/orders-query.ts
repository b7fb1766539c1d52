import { ORDERS, orderSchema } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderFilter, OrderSearch } from '@keepsong/domain/order-filter';
import { collection, documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import type { Query, QueryConstraint } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import type { PagePlace } from '../model/paging';

export const orderConverter = converter(orderSchema);

export const ORDERS_PAGE = 25;

/**
 * How many orders one view reads: a page and one more, to know whether there is another. A search that the index
 * answers in part looks a little further. With the counters this stays within 40 reads.
 */
export function ordersRead(search: OrderSearch): number {
  return search.isWhole ? ORDERS_PAGE + 1 : 32;
}

/**
 * One page's worth of orders; for a page before a row they come in the opposite order of the screen. Reads as many
 * documents as `ordersRead` says, whatever the number of orders.
 */
export function ordersQuery(filter: OrderFilter, search: OrderSearch, place: PagePlace): Query<Order> {
  const newestFirst = filter.sort === 'newest';
  const direction = newestFirst === (place.direction === 'after') ? 'desc' : 'asc';
  const constraints: QueryConstraint[] = [orderBy('createdAt', direction), orderBy(documentId(), direction)];
  if (filter.status !== 'all') constraints.unshift(where('status', '==', filter.status));
  if (filter.payment !== 'all') constraints.unshift(where('paymentStatus', '==', filter.payment));
  if (search.token !== null) constraints.unshift(where('searchTokens', 'array-contains', search.token));
  if (place.cursor) constraints.push(startAfter(new Date(place.cursor.atMs), place.cursor.id));
  return query(
    collection(firestore(), ORDERS).withConverter(orderConverter),
    ...constraints,
    limit(ordersRead(search)),
  );
}
