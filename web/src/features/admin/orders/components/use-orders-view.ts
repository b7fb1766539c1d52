import { LONGEST_ORDER_SEARCH, isSearched, sortOf } from '@keepsong/domain/order-list';
import type { OrderFilter, OrderSort, OrderView } from '@keepsong/domain/order-list';
import { cut } from '@keepsong/domain/text';
import { debounce, useQueryStates } from 'nuqs';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDebounce } from 'use-debounce';
import { ORDER_PARAM } from '../../model/order-param';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import type { Place } from '@/lib/firebase/paging';
import { URL_KEYS, searchOfView, viewParsers } from '../model/orders-view';

const TYPING_PAUSE_MS = 250;

export interface OrdersView {
  /** Its search follows the typed text after a pause. */
  filter: OrderFilter;
  sort: OrderSort;
  place: Place;
  /** The text in the search box. */
  typed: string;
  setTyped: (text: string) => void;
  /** True until the search has followed the typed text. */
  isTyping: boolean;
  change: (changes: Partial<Pick<OrderFilter, 'status' | 'payment' | 'sort'>>) => void;
  clear: () => void;
  searchOf: (place: Place) => string;
  /** Returns the URL query of another view. */
  searchOfBoard: (view: OrderView) => string;
  /** Identifies the list, page and filter. */
  listKey: string;
  openOrderId: string | null;
  openOrder: (id: string) => void;
  closeOrder: () => void;
}

/**
 * The list's state in the URL, so that it can be reloaded and shared. Filters replace the URL; pages and orders are
 * router navigations, so that Back returns and an order with unsaved changes can block them.
 */
export function useOrdersView(): OrdersView {
  const [view, setView] = useQueryStates(viewParsers, { urlKeys: URL_KEYS });
  const { search: typed, after, before, ...chosen } = view;
  const sought = cut(typed.trim(), LONGEST_ORDER_SEARCH);
  const [search] = useDebounce(sought, TYPING_PAUSE_MS);
  const filter: OrderFilter = { ...chosen, search };
  const sort = sortOf(filter);
  // A search has no way back.
  const place = { after, before: isSearched(filter) ? null : before };
  // From the router, because Back changes the URL before the router can block it.
  const [params] = useSearchParams();
  const navigate = useNavigate();

  const show = (order: string | null, replace: boolean) =>
    void navigate({ search: searchOfView({ ...view, order }) }, { replace, preventScrollReset: true });

  return {
    filter,
    sort,
    place,
    listKey: JSON.stringify([filter, sort, place]),
    typed,
    setTyped: (text) =>
      void setView(
        { search: cut(text, LONGEST_ORDER_SEARCH), ...FIRST_PAGE },
        { limitUrlUpdates: debounce(TYPING_PAUSE_MS) },
      ),
    isTyping: search !== sought,
    change: (changes) => void setView({ ...changes, ...FIRST_PAGE }),
    clear: () => void setView({ search: '', status: 'all', payment: 'all', ...FIRST_PAGE }),
    searchOf: (to) => searchOfView({ ...view, ...to }),
    searchOfBoard: (shown) => searchOfView({ view: shown }),
    openOrderId: params.get(ORDER_PARAM),
    openOrder: (id) => show(id, false),
    closeOrder: () => show(null, true),
  };
}
