import type { Order } from '@keepsong/domain/documents/order';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { useLiveList, type LiveList } from '@/lib/firebase/use-live-list';
import { sortedOrders } from '../../api/order-list';

/** Keeps one view within 40 reads, with the chosen order, its song and its versions. */
const ORDERS_PER_PAGE = 25;

interface OrderOptions {
  status: OrderStatus | 'all';
  /** The typed search text. */
  search: string;
}

/** Orders, newest first, a page more with each `showMore`. */
export function useOrderOptions({ status, search }: OrderOptions): LiveList<Order> {
  const filter = { view: 'all', search, status, payment: 'all', sort: null } as const;
  // The list of all orders depends neither on the reader nor on the time.
  const list = { filter, uid: '', now: new Date(0) };
  return useLiveList(sortedOrders(list, FIRST_PAGE), ORDERS_PER_PAGE);
}
