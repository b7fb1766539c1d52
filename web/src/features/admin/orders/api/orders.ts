import type { Order } from '@keepsong/domain/documents/order';
import { getCountFromServer, getDocs, limit } from 'firebase/firestore';
import { sortOrderOf, sortValueOf } from '@keepsong/domain/order-list';
import { FIRST_PAGE, type Place } from '@/lib/firebase/paging';
import { type LivePage, useLivePage } from '@/lib/firebase/use-live-list';
import { listedOrders, sortedOrders, type OrderListing } from '../../api/order-list';
import { MOST_COUNTED } from '../model/views';

export function useOrdersAt(list: OrderListing, place: Place): LivePage<Order> {
  const sort = sortOrderOf(list.filter);
  return useLivePage(sortedOrders(list, place), (order) => ({ at: sortValueOf(order, sort), id: order.id }));
}

/** At most `MOST_COUNTED`; one read. */
export async function countOf(list: OrderListing): Promise<number> {
  return (await getCountFromServer(listedOrders(list, limit(MOST_COUNTED)))).data().count;
}

export async function firstOf(list: OrderListing): Promise<Order | null> {
  const { docs } = await getDocs(sortedOrders(list, FIRST_PAGE, limit(1)));
  return docs[0]?.data() ?? null;
}
