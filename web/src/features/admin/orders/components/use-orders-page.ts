import type { Order } from '@keepsong/domain/documents/order';
import { isSearched, sortOrderOf } from '@keepsong/domain/order-list';
import { useState } from 'react';
import { useSession } from '@/lib/session/session';
import { FIRST_PAGE, cutPage } from '@/lib/firebase/paging';
import { PAGE_SIZE } from '@/lib/firebase/read';
import { positionIn, useOrdersAt } from '../api/orders';
import { freezeRows, updateFrozenRows, type FrozenRows } from '../model/frozen-rows';
import type { OrdersView } from './use-orders-view';

/** One page of orders, live. Rows update in place; new ones wait for `showNew`, so that no row moves under the pointer. */
export function useOrdersPage({ filter, place, listKey }: OrdersView, now: Date) {
  const uid = useSession().user?.uid ?? '';
  const { status, read, retry, ...live } = useOrdersAt({ filter, uid, now }, place);
  const { frozen, isConfirmed, show: setFrozen } = useFrozen(listKey, read, live.isConfirmed);
  const sort = sortOrderOf(filter);
  const { rows, links } = cutPage(frozen?.rows ?? [], {
    place,
    pageSize: PAGE_SIZE,
    positionOf: ({ row }) => positionIn(sort, row),
  });
  return {
    status: status === 'error' ? status : frozen === null ? ('loading' as const) : ('ready' as const),
    rows,
    /** False while the rows are those of the cache, which the server may still change in any place. */
    isConfirmed,
    links: links.previous && isSearched(filter) ? { ...links, previous: FIRST_PAGE } : links,
    /** The number of orders that belong on this page and are not shown yet. */
    newCount: frozen?.fresh.length ?? 0,
    showNew: () => setFrozen(read ?? []),
    retry,
  };
}

interface State {
  key: string;
  seen: readonly Order[] | undefined;
  frozen: FrozenRows<Order> | null;
  /** True once the server has replied; rows from the cache are not frozen. */
  isConfirmed: boolean;
}

function useFrozen(key: string, live: readonly Order[] | undefined, isFromServer: boolean) {
  const [state, setState] = useState<State>({ key, seen: undefined, frozen: null, isConfirmed: false });
  let current = state;
  if (state.key !== key) current = { key, seen: undefined, frozen: null, isConfirmed: false };
  if (live && (current.seen !== live || (isFromServer && !current.isConfirmed))) {
    const { frozen, isConfirmed } = current;
    current = {
      key,
      seen: live,
      frozen:
        isConfirmed && frozen && frozen.rows.length > 0
          ? updateFrozenRows(frozen, live, PAGE_SIZE + 1)
          : freezeRows(live),
      isConfirmed: isConfirmed || isFromServer,
    };
  }
  if (current !== state) setState(current);
  const show = (rows: readonly Order[]) =>
    setState({ key, seen: rows, frozen: freezeRows(rows), isConfirmed: true });
  return { frozen: current.frozen, isConfirmed: current.isConfirmed, show };
}
