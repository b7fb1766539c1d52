import type { Order } from '@keepsong/domain/documents/order';
import { orderSearchOf } from '@keepsong/domain/order-filter';
import { useMemo, useState } from 'react';
import type { LiveStatus } from '@/lib/firebase/live-store';
import { cutPage } from '../../model/paging';
import type { PageLinks } from '../../model/paging';
import { ORDERS_PAGE, ordersLimit, useOrders } from '../api/orders';
import { freezeRows, updateFrozenRows } from '../model/frozen-rows';
import type { FrozenRow, FrozenRows } from '../model/frozen-rows';
import type { OrdersView } from './use-orders-view';

export interface OrdersPage {
  status: LiveStatus;
  rows: FrozenRow<Order>[];
  links: PageLinks;
  /** The number of orders that belong on this page and are not shown yet. */
  waitingCount: number;
  showWaiting: () => void;
  retry: () => void;
  /** Only part of what was read matched: the next page may hold more, however short this one is. */
  isThinned: boolean;
}

/** One page of orders, live. Rows change in place; new ones wait for `showWaiting`, so that nothing moves under a pointer. */
export function useOrdersPage({ filter, place }: Pick<OrdersView, 'filter' | 'place'>): OrdersPage {
  const search = useMemo(() => orderSearchOf(filter.search), [filter.search]);
  const limit = ordersLimit(search);
  const { status, data, fromCache, retry } = useOrders(filter, search, place);
  const isBackwards = place.before !== null;
  const live = useMemo(() => (isBackwards ? data?.toReversed() : data), [data, isBackwards]);
  const [frozen, setFrozen] = useFrozen(JSON.stringify([filter, place]), live, fromCache, limit);
  const { rows, links } = cutPage(frozen?.rows ?? [], {
    place,
    pageSize: ORDERS_PAGE,
    limit,
    matches: ({ row, hasLeft }) => hasLeft || search.matches(row),
    cursorOf: ({ row }) => ({ atMs: row.createdAt.getTime(), id: row.id }),
  });
  return {
    status: status === 'ready' && frozen === null ? 'loading' : status,
    rows,
    links,
    waitingCount: frozen?.waiting.filter((row) => search.matches(row)).length ?? 0,
    showWaiting: () => setFrozen(live ?? []),
    retry,
    isThinned: rows.length < ORDERS_PAGE && links.next !== null,
  };
}

interface State {
  /** The list that the rows belong to. */
  key: string;
  seen: readonly Order[] | undefined;
  frozen: FrozenRows<Order> | null;
  /** The first answer may come from the cache; only the server's is frozen. */
  isConfirmed: boolean;
}

function useFrozen(key: string, live: readonly Order[] | undefined, fromCache: boolean, limit: number) {
  const [state, setState] = useState<State>({ key, seen: undefined, frozen: null, isConfirmed: false });
  let current = state;
  if (state.key !== key) current = { key, seen: undefined, frozen: null, isConfirmed: false };
  if (live && (current.seen !== live || (!fromCache && !current.isConfirmed))) {
    const { frozen, isConfirmed } = current;
    current = {
      key,
      seen: live,
      frozen:
        isConfirmed && frozen && frozen.rows.length > 0
          ? updateFrozenRows(frozen, live, limit)
          : freezeRows(live),
      isConfirmed: isConfirmed || !fromCache,
    };
  }
  if (current !== state) setState(current);
  const show = (rows: readonly Order[]) =>
    setState({ key, seen: rows, frozen: freezeRows(rows), isConfirmed: true });
  return [current.frozen, show] as const;
}
