import type { Order } from '@keepsong/domain/documents/order';
import { orderSearchOf } from '@keepsong/domain/order-filter';
import { useMemo, useState } from 'react';
import type { ReadStatus } from '@/lib/firebase/read';
import { useSession } from '@/lib/session/session';
import { cutPage } from '@/lib/firebase/paging';
import type { PageLinks } from '@/lib/firebase/paging';
import { ORDERS_PAGE } from '../api/first-orders';
import { ordersLimit, useOrders } from '../api/orders';
import { listOrderOf, sortValueOf } from '../model/views';
import { freezeRows, updateFrozenRows } from '../model/frozen-rows';
import type { FrozenRow, FrozenRows } from '../model/frozen-rows';
import type { OrdersView } from './use-orders-view';

interface OrdersPage {
  status: ReadStatus;
  rows: FrozenRow<Order>[];
  /** False while the rows are those of the cache, which the server may still change in any place. */
  isConfirmed: boolean;
  links: PageLinks;
  /** The number of orders that belong on this page and are not shown yet. */
  newCount: number;
  showNew: () => void;
  retry: () => void;
  /** Only some of the read rows matched, so the next page may have more even if this one is short. */
  isThinned: boolean;
}

/** One page of orders, live. Rows update in place; new ones wait for `showNew`, so that no row moves under the pointer. */
export function useOrdersPage({ view, filter, sort, place, listKey }: OrdersView, now: Date): OrdersPage {
  const uid = useSession().user?.uid ?? '';
  const search = useMemo(() => orderSearchOf(filter.search), [filter.search]);
  const limit = ordersLimit(search);
  const {
    status,
    data,
    isConfirmed: isLiveConfirmed,
    retry,
  } = useOrders({ view, filter, sort, uid, now }, search, place);
  const isBackwards = place.before !== null;
  const live = useMemo(() => (isBackwards ? data?.toReversed() : data), [data, isBackwards]);
  const { frozen, isConfirmed, show: setFrozen } = useFrozen(listKey, live, isLiveConfirmed, limit);
  const { field } = listOrderOf(view, sort);
  const { rows, links } = cutPage(frozen?.rows ?? [], {
    place,
    pageSize: ORDERS_PAGE,
    limit,
    matches: ({ row, hasLeft }) => hasLeft || search.matches(row),
    cursorOf: ({ row }) => ({ at: sortValueOf(row, field), id: row.id }),
  });
  return {
    status: status === 'error' ? 'error' : frozen === null ? 'loading' : 'ready',
    rows,
    isConfirmed,
    links,
    newCount: frozen?.fresh.filter((row) => search.matches(row)).length ?? 0,
    showNew: () => setFrozen(live ?? []),
    retry,
    isThinned: rows.length < ORDERS_PAGE && links.next !== null,
  };
}

interface State {
  /** The list that the rows belong to. */
  key: string;
  seen: readonly Order[] | undefined;
  frozen: FrozenRows<Order> | null;
  /** True once the server has replied; rows from the cache are not frozen. */
  isConfirmed: boolean;
}

function useFrozen(key: string, live: readonly Order[] | undefined, isFromServer: boolean, limit: number) {
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
          ? updateFrozenRows(frozen, live, limit)
          : freezeRows(live),
      isConfirmed: isConfirmed || isFromServer,
    };
  }
  if (current !== state) setState(current);
  const show = (rows: readonly Order[]) =>
    setState({ key, seen: rows, frozen: freezeRows(rows), isConfirmed: true });
  return { frozen: current.frozen, isConfirmed: current.isConfirmed, show };
}
