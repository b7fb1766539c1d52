import type { OrderFilter } from '@keepsong/domain/order-filter';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cursorText } from '../model/cursor';
import type { Cursor } from '../model/cursor';
import { ordersViewOf } from '../model/orders-view';
import type { OrdersView } from '../model/orders-view';

const TYPING_PAUSE_MS = 250;
const NAMES = { search: 'q', status: 'status', payment: 'payment', sort: 'sort' } as const;
const NEUTRAL: Readonly<Record<keyof OrderFilter, string>> = {
  search: '',
  status: 'all',
  payment: 'all',
  sort: 'newest',
};

export interface OrdersViewState extends OrdersView {
  /** What stands in the search box, a moment ahead of the filter. */
  typed: string;
  setTyped: (text: string) => void;
  setFilter: (name: keyof OrderFilter, value: string) => void;
  clear: () => void;
  go: (direction: 'after' | 'before', cursor: Cursor) => void;
  goToFirst: () => void;
  openOrderId: string | null;
  openOrder: (id: string) => void;
  closeOrder: () => void;
}

/** The list's state lives in the address: what is seen can be sent to a colleague, and Back goes back. */
export function useOrdersView(): OrdersViewState {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => ordersViewOf(params), [params]);
  const { search } = view.filter;
  const [typed, setTyped] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    if (search !== typed.trim()) setTyped(search);
  }

  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );

  const setFilter = useCallback(
    (name: keyof OrderFilter, value: string) => {
      const kept = value === NEUTRAL[name] ? null : value;
      // Another list begins at its first page.
      change({ [NAMES[name]]: kept, after: null, before: null }, true);
    },
    [change],
  );

  useEffect(() => {
    const next = typed.trim();
    if (next === search) return;
    const pause = setTimeout(() => setFilter('search', next), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, search, setFilter]);

  return {
    ...view,
    typed,
    setTyped,
    setFilter,
    clear: () => {
      setTyped('');
      change({ q: null, status: null, payment: null, after: null, before: null }, true);
    },
    go: (direction, cursor) => change({ after: null, before: null, [direction]: cursorText(cursor) }, false),
    goToFirst: () => change({ after: null, before: null }, false),
    openOrderId: params.get('order'),
    openOrder: (id) => change({ order: id }, false),
    closeOrder: () => change({ order: null }, true),
  };
}
