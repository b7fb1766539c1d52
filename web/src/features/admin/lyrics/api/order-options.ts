import type { Order } from '@keepsong/domain/documents/order';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { useDebounce } from 'use-debounce';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { useLiveList, type LiveList } from '@/lib/firebase/use-live-list';
import { sortedOrders } from '../../api/order-list';

/** Keeps one view within 40 reads, with the chosen order, its song and its versions. */
const ORDERS_PER_PAGE = 25;

const PAUSE_MS = 250;

/** Orders that the typed text finds, newest first, a page more with each `showMore`; none until the server has looked for it. */
export function useOrderOptions(status: OrderStatus | 'all', typed: string): LiveList<Order> {
  const [search] = useDebounce(typed, PAUSE_MS);
  const filter = { view: 'all', search, status, payment: 'all', sort: null, person: null } as const;
  // The list of all orders depends neither on the reader nor on the time.
  const list = { filter, uid: '', now: new Date(0) };
  const found = useLiveList(sortedOrders(list, FIRST_PAGE), ORDERS_PER_PAGE);
  return typed === search ? found : { ...found, isConfirmed: false, rows: [] };
}
