import type { Order } from '@keepsong/domain/documents/order';
import { getCountFromServer, getDocs, limit } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import type { Place } from '@/lib/firebase/paging';
import { listedOrders, sortedOrders } from '../../api/order-list';
import type { OrderList } from '../../api/order-list';
import { MOST_COUNTED } from '../model/views';
import { ORDERS_PAGE } from './first-orders';

/** One row more than a page, to detect another page. */
export const ORDERS_LIMIT = ORDERS_PAGE + 1;

/** One page of orders; those before a cursor are in reverse screen order. */
export function ordersQuery(list: OrderList, place: Place): Query<Order> {
  return sortedOrders(list, place, limit(ORDERS_LIMIT));
}

/** The rows of `ordersQuery`, live. */
export function useOrders(list: OrderList, place: Place): Read<Order[]> {
  return useLiveQuery(ordersQuery(list, place));
}

/** At most `MOST_COUNTED`; one read. */
export async function countOf(list: OrderList): Promise<number> {
  return (await getCountFromServer(listedOrders(list, limit(MOST_COUNTED)))).data().count;
}

/** One read. */
export async function firstOf(list: OrderList): Promise<Order | null> {
  const { docs } = await getDocs(sortedOrders(list, FIRST_PAGE, limit(1)));
  return docs[0]?.data() ?? null;
}
