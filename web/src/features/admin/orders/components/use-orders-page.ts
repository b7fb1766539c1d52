import { isSearched } from '@keepsong/domain/order-list';
import { useState } from 'react';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { useSession } from '@/lib/session/session';
import { useOrdersAt } from '../api/orders';
import type { OrdersView } from './use-orders-view';

/**
 * One page of orders, live. New ones above the last row wait for `showNew`, so that none moves a row away from under the pointer.
 * `isConfirmed` is false while the rows are those of the cache, which the server may still change in any place.
 */
export function useOrdersPage({ filter, place, listKey }: OrdersView, now: Date) {
  const uid = useSession().user?.uid ?? '';
  const { status, isConfirmed, rows: live, links, retry } = useOrdersAt({ filter, uid, now }, place);
  const [shown, setShown] = useState({ listKey, ids: [] as readonly string[] });
  const show = (ids: readonly string[]) => setShown({ listKey, ids });
  const known = new Set(shown.listKey === listKey ? shown.ids : []);
  const lastKnown = live.findLastIndex(({ id }) => known.has(id));
  const rows = live.filter(({ id }, index) => known.has(id) || index > lastKnown);
  if (isConfirmed && rows.some(({ id }) => !known.has(id))) show([...known, ...rows.map(({ id }) => id)]);
  return {
    status,
    rows,
    isConfirmed,
    // A search has no way back.
    links: links.previous && isSearched(filter) ? { ...links, previous: FIRST_PAGE } : links,
    newCount: live.length - rows.length,
    showNew: () => show(live.map(({ id }) => id)),
    retry,
  };
}
