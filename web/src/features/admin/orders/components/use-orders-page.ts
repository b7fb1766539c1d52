import { useState } from 'react';
import { useSession } from '@/lib/session/session';
import { useOrdersAt } from '../api/orders';
import type { OrdersView } from './use-orders-view';

/**
 * One page of orders, live. New ones above the last row wait for `showNew`, so that none moves a row away from under the pointer.
 * `isConfirmed` is false while the rows are those of the cache, which the server may still change in any place.
 */
export function useOrdersPage({ filter, place, listKey }: OrdersView, now: Date) {
  const uid = useSession().user?.uid ?? '';
  const { status, isConfirmed, rows: live, next, retry } = useOrdersAt({ filter, uid, now }, place);
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
    next,
    newCount: live.length - rows.length,
    showNew: () => show(live.map(({ id }) => id)),
    retry,
  };
}
