import type { Order } from '@keepsong/domain/documents/order';
import { orderSearchOf } from '@keepsong/domain/order-filter';
import { useMemo, useState } from 'react';
import { useLiveQuery } from '@/lib/firebase/live';
import { ORDERS_PAGE, ordersQuery, ordersRead } from '../api/orders-query';
import { hold, holdStill } from '../model/held-rows';
import type { Held, HeldRow } from '../model/held-rows';
import { filterKey } from '../model/orders-view';
import type { OrdersView } from '../model/orders-view';
import { cutPage, placeKey } from '../model/paging';
import type { PageLinks } from '../model/paging';
import { useAdminKey } from './use-admin-key';

export interface OrdersPage {
  status: 'loading' | 'ready' | 'error';
  rows: HeldRow<Order>[];
  links: PageLinks;
  /** Orders that belong into this page and are not shown yet. */
  waitingCount: number;
  showWaiting: () => void;
  retry: () => void;
  /** Only part of what was read matched: there may be more on the next page, however short this one is. */
  isThinned: boolean;
}

/**
 * One page of orders, live. Rows change where they stand; what comes or goes waits for `showWaiting`, so that nothing
 * moves under a pointer.
 */
export function useOrdersPage({ filter, place }: OrdersView): OrdersPage {
  const key = `${useAdminKey()}/orders/${filterKey(filter)}/${placeKey(place)}`;
  const search = useMemo(() => orderSearchOf(filter.search), [filter.search]);
  const limit = ordersRead(search);
  const { status, data, fromCache, retry } = useLiveQuery(ordersQuery(filter, search, place), key);
  const live = useMemo(
    () => (place.direction === 'before' ? data?.toReversed() : data),
    [data, place.direction],
  );
  const [held, setHeld] = useHeld(key, live, fromCache, limit);
  const rows = held?.rows ?? [];
  const { rows: shown, links } = cutPage(rows, {
    place,
    pageSize: ORDERS_PAGE,
    limit,
    matches: ({ row, hasLeft }) => hasLeft || search.matches(row),
    cursorOf: ({ row }) => ({ atMs: row.createdAt.getTime(), id: row.id }),
  });
  return {
    status: status === 'ready' && held === null ? 'loading' : status,
    rows: shown,
    links,
    waitingCount: held?.waiting.filter((row) => search.matches(row)).length ?? 0,
    showWaiting: () => setHeld(live ?? []),
    retry,
    isThinned: shown.length < ORDERS_PAGE && links.next !== null,
  };
}

interface Holding {
  key: string;
  seen: readonly Order[] | undefined;
  held: Held<Order> | null;
  /** The first answer may be an old one from the disk: nothing in it is held against the server's. */
  isConfirmed: boolean;
}

function useHeld(key: string, live: readonly Order[] | undefined, fromCache: boolean, limit: number) {
  const [holding, setHolding] = useState<Holding>({ key, seen: undefined, held: null, isConfirmed: false });
  let current = holding;
  if (holding.key !== key) current = { key, seen: undefined, held: null, isConfirmed: false };
  if (live && (current.seen !== live || (!fromCache && !current.isConfirmed))) {
    const keeps = current.isConfirmed && current.held !== null && current.held.rows.length > 0;
    current = {
      key,
      seen: live,
      held: keeps && current.held ? holdStill(current.held, live, limit) : hold(live),
      isConfirmed: current.isConfirmed || !fromCache,
    };
  }
  if (current !== holding) setHolding(current);
  const show = (rows: readonly Order[]) =>
    setHolding({ key, seen: rows, held: hold(rows), isConfirmed: true });
  return [current.held, show] as const;
}
