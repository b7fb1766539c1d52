import type { Order } from '@keepsong/domain/documents/order';
import { useLiveList, useTotal, type LiveList, type Total } from '@/lib/firebase/use-live-list';
import { ORDERS_PER_PAGE, myOrdersQuery, type OrdersSection } from './my-orders-query';

export interface MyOrders extends LiveList<Order> {
  total: Total;
}

export function useMyOrders(uid: string, section: OrdersSection): MyOrders {
  const orders = myOrdersQuery(uid, section);
  const list = useLiveList(orders, ORDERS_PER_PAGE);
  return { ...list, total: useTotal(orders, list) };
}
