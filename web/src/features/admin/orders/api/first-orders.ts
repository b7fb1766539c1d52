/** Without React: the board's first read starts before it loads. */
import type { Order } from '@keepsong/domain/documents/order';
import { documentId, orderBy, query, type Query } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order-documents';
import { PAGE_SIZE, firstPageOf, preload, readQuery } from '@/lib/firebase/read';

export function firstOrdersQuery(): Query<Order> {
  const newestFirst = query(ordersCollection(), orderBy('createdAt', 'desc'), orderBy(documentId(), 'desc'));
  return firstPageOf(newestFirst, PAGE_SIZE);
}

export function preloadFirstOrders(search: string): void {
  if (search === '') preload(readQuery(firstOrdersQuery()));
}
