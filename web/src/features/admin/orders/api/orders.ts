import type { Order } from '@keepsong/domain/documents/order';
import { sortOrderOf, sortValueOf } from '@keepsong/domain/order-list';
import type { Place } from '@/lib/firebase/paging';
import { type LivePage, useLivePage } from '@/lib/firebase/use-live-list';
import { sortedOrders, type OrderListing } from '../../api/order-list';

export function useOrdersAt(list: OrderListing, place: Place): LivePage<Order> {
  const sort = sortOrderOf(list.filter);
  return useLivePage(sortedOrders(list, place), (order) => ({ at: sortValueOf(order, sort), id: order.id }));
}
