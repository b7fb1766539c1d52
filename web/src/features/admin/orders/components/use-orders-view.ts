import { LONGEST_ORDER_SEARCH } from '@keepsong/domain/order-filter';
import { cut } from '@keepsong/domain/text';
import type { OrderFilter } from '@keepsong/domain/order-filter';
import { debounce, useQueryStates } from 'nuqs';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDebounce } from 'use-debounce';
import { ORDER_PARAM } from '../../model/order-param';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import type { Place } from '@/lib/firebase/paging';
import type { ListSort, View } from '../model/views';
import { URL_KEYS, searchOfView, viewParsers } from '../model/orders-view';

const TYPING_PAUSE_MS = 250;

export interface OrdersView {
  view: View;
  sort: ListSort;
  /** Its search follows the typed text after a pause. Search and payment filter all orders only. */
  filter: OrderFilter;
  place: Place;
  /** The text in the search box. */
  typed: string;
  setTyped: (text: string) => void;
  /** True until the search has followed the typed text. */
  isTyping: boolean;
  change: (changes: Partial<Pick<OrderFilter, 'status' | 'payment'>>) => void;
  sortBy: (sort: ListSort) => void;
  clear: () => void;
  searchOf: (place: Place) => string;
  /** Returns the URL query of another view. */
  searchOfBoard: (view: View) => string;
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
  const { view: shown, status, after, before } = view;
  const isAll = shown === 'all';
  const sort = isAll ? view.sort : 'newest';
  const byDate = sort === 'newest' || sort === 'oldest' ? sort : null;
  const typed = isAll ? view.search : '';
  // Unpaid orders are never due.
  const payment = isAll && byDate ? view.payment : 'all';
  const sought = cut(typed.trim(), LONGEST_ORDER_SEARCH);
  const [search] = useDebounce(sought, TYPING_PAUSE_MS);
  // From the router, because Back changes the URL before the router can block it.
  const [params] = useSearchParams();
  const navigate = useNavigate();

  const show = (order: string | null, replace: boolean) =>
    void navigate({ search: searchOfView({ ...view, order }) }, { replace, preventScrollReset: true });

  const filter = { search: isAll ? search : '', status, payment, sort: byDate ?? ('newest' as const) };
  const place = { after, before };
  return {
    view: shown,
    sort,
    filter,
    place,
    listKey: JSON.stringify([shown, sort, filter, place]),
    typed,
    setTyped: (text) =>
      void setView(
        { view: 'all', search: cut(text, LONGEST_ORDER_SEARCH), ...FIRST_PAGE },
        { limitUrlUpdates: debounce(TYPING_PAUSE_MS) },
      ),
    isTyping: search !== sought,
    change: (changes) =>
      void setView({
        ...changes,
        ...(changes.payment && { view: 'all', sort: byDate ?? 'newest' }),
        ...FIRST_PAGE,
      }),
    sortBy: (chosen) => void setView({ sort: chosen, ...FIRST_PAGE }),
    clear: () => void setView({ search: '', status: 'all', payment: 'all', ...FIRST_PAGE }),
    searchOf: (to) => searchOfView({ ...view, ...to }),
    searchOfBoard: (chosen) => searchOfView({ view: chosen }),
    openOrderId: params.get(ORDER_PARAM),
    openOrder: (id) => show(id, false),
    closeOrder: () => show(null, true),
  };
}
