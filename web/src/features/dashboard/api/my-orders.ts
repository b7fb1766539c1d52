import type { Order } from '@keepsong/domain/documents/order';
import { skipToken, useQuery } from '@tanstack/react-query';
import { getCountFromServer, limit, query } from 'firebase/firestore';
import { MAX_LISTED, useLiveList, type LiveList } from '@/lib/firebase/use-live-list';
import { ORDERS_PER_PAGE, myOrdersQuery, type OrdersSection } from './my-orders-query';

export interface MyOrders extends LiveList<Order> {
  /** `isAtLeast`: there are more, which the rules do not let us count, or could not be counted. */
  total: { count: number; isAtLeast: boolean };
}

export function useMyOrders(uid: string, section: OrdersSection): MyOrders {
  const orders = myOrdersQuery(uid, section);
  const list = useLiveList(orders, ORDERS_PER_PAGE);
  const { nextAfter, rows } = list;
  const { data: counted = 0 } = useQuery({
    queryKey: ['count', uid, section, nextAfter?.id],
    queryFn: nextAfter
      ? async () => (await getCountFromServer(query(orders, limit(MAX_LISTED)))).data().count
      : skipToken,
  });
  const isAtLeast = nextAfter !== null && (counted <= rows.length || counted === MAX_LISTED);
  return { ...list, total: { count: Math.max(counted, rows.length), isAtLeast } };
}
