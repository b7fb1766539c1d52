import type { Order } from '@keepsong/domain/documents/order';
import { searchKeysOf, soughtKeys } from '@keepsong/domain/order-search';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { useLiveList, type LiveList } from '@/lib/firebase/use-live-list';
import { sortedOrders } from '../../api/order-list';
import { publicSettings } from '@/lib/shop/public-settings';

/** Keeps one view within 40 reads, with the chosen order, its song and its versions. */
const ORDERS_PER_PAGE = 25;

const PAUSE_MS = 250;

/**
 * Orders that the typed text finds, newest first, a page more with each `showMore`. Until the server has answered, `options` are
 * the known ones among them: the answer adds older ones and moves none away from under a press.
 */
export function useOrderOptions(
  status: OrderStatus | 'all',
  typed: string,
): LiveList<Order> & { options: readonly Order[] } {
  const [search] = useDebounce(typed, PAUSE_MS);
  const filter = { view: 'all', search, status, payment: 'all', sort: null, person: null } as const;
  // The list of all orders depends neither on the reader nor on the time.
  const list = { filter, uid: '', now: new Date(0) };
  const found = useLiveList(sortedOrders(list, FIRST_PAGE), ORDERS_PER_PAGE);
  const [known, setKnown] = useState(found.rows);
  if (found.status === 'ready' && known !== found.rows) setKnown(found.rows);
  const isConfirmed = found.isConfirmed && typed === search;
  const options = isConfirmed ? found.rows : matching(typed, [...found.rows, ...known]);
  return { ...found, isConfirmed, options };
}

function matching(typed: string, orders: readonly Order[]): Order[] {
  const sought = soughtKeys(typed);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()]
    .filter((order) => {
      const keys = new Set(searchKeysOf(order, publicSettings()));
      return sought.every((key) => keys.has(key));
    })
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}
