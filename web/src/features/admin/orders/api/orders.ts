import type { Order } from '@keepsong/domain/documents/order';
import { sortOrderOf, sortValueOf } from '@keepsong/domain/order-list';
import type { Place } from '@/lib/firebase/paging';
import { type LivePage, useLivePage } from '@/lib/firebase/use-live-list';
import { sortedOrders, type OrderListing } from '../../api/order-list';

export function useOrdersAt(list: OrderListing, place: Place): LivePage<Order> {
  const sort = sortOrderOf(list.filter);
  return useLivePage({
    from: sortedOrders(list, place),
    place,
    positionOf: (order) => {
      const value = sortValueOf(order, sort);
      return { at: value instanceof Date ? value.getTime() : value, id: order.id };
    },
  });
}
