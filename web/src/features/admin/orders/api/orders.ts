import type { Order } from '@keepsong/domain/documents/order';
import type { OrderFilter, OrderSearch } from '@keepsong/domain/order-filter';
import { limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { ordersCollection } from '@/entities/order/order';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { pageConstraints } from '../../api/use-paged-query';
import type { Place } from '../../model/paging';

export const ORDERS_PAGE = 25;

/**
 * The limit of the query: a page and one more, to know whether there is another. A search that the index answers only in part
 * reads a few more. With the counters this stays within 40 reads.
 */
export function ordersLimit(search: OrderSearch): number {
  return search.isWhole ? ORDERS_PAGE + 1 : 32;
}

/** The rows for one page of orders, live; those before a row come in the opposite order of the screen. */
export function useOrders(filter: OrderFilter, search: OrderSearch, place: Place): Live<Order[]> {
  const { status, payment, sort } = filter;
  return useLiveQuery(
    query(
      ordersCollection(useFirestore()),
      ...(search.token === null ? [] : [where('searchTokens', 'array-contains', search.token)]),
      ...(payment === 'all' ? [] : [where('paymentStatus', '==', payment)]),
      ...(status === 'all' ? [] : [where('stage', '==', status)]),
      ...pageConstraints('createdAt', place, sort),
      limit(ordersLimit(search)),
    ),
  );
}
