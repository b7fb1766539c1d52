/** Without React: the board's first read starts before it loads. */
import type { Order } from '@keepsong/domain/documents/order';
import { documentId, limit, orderBy, query } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/documents';
import { preload, readQuery } from '@/lib/firebase/read';

export const ORDERS_PAGE = 25;

/** The query of the board without filters: one row more than a page, to detect another page. */
export function firstOrdersQuery(): Query<Order> {
  return query(
    ordersCollection(),
    orderBy('createdAt', 'desc'),
    orderBy(documentId(), 'desc'),
    limit(ORDERS_PAGE + 1),
  );
}

/** Does nothing for a URL with filters. */
export function preloadFirstOrders(search: string): void {
  if (search === '') preload(readQuery(firstOrdersQuery()));
}
