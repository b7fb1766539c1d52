import type { Order } from '@keepsong/domain/documents/order';
import { useFirestore } from 'reactfire';
import { ORDERS_PER_PAGE, myOrdersQuery, preloadedOrders } from './my-orders-query';
import type { OrdersSection } from './my-orders-query';
import { usePagedQuery } from './paged-query';
import type { LivePages } from './paged-query';

export { ORDERS_PER_PAGE } from './my-orders-query';

/** The person's own orders, newest first, live. */
export function useMyOrders(uid: string, section: OrdersSection): LivePages<Order> {
  return usePagedQuery(myOrdersQuery(useFirestore(), uid, section), ORDERS_PER_PAGE, preloadedOrders);
}
