import { LONGEST_ORDER_SEARCH, isSearched, sortOf } from '@keepsong/domain/order-list';
import type { OrderFilter, OrderSort, OrderView } from '@keepsong/domain/order-list';
import { cut } from '@keepsong/domain/text';
import { useNavigate } from 'react-router-dom';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import type { Place } from '@/lib/firebase/paging';
import { searchOf, useSearch } from '@/lib/url/search';
import { useTypedText } from '@/lib/url/use-typed-text';
import { viewParameters } from '../model/orders-view';

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
 * The list's state in the URL, so that it can be reloaded and shared. Filters replace the URL; pages and orders are steps in
 * the history, so that Back returns and an order with unsaved changes can block them.
 */
export function useOrdersView(): OrdersView {
  const [view, change] = useSearch(viewParameters);
  const { q, after, before, order, ...chosen } = view;
  const { typed, setTyped, reset } = useTypedText(q, (text) => change({ q: text, ...FIRST_PAGE }));
  const filter: OrderFilter = { ...chosen, search: soughtIn(q) };
  const sort = sortOf(filter);
  // A search has no way back.
  const place = { after, before: isSearched(filter) ? null : before };
  const navigate = useNavigate();

  const searchWith = (changes: Partial<typeof view>) => searchOf(viewParameters, { ...view, ...changes });
  const show = (id: string | null, replace: boolean) =>
    void navigate({ search: searchWith({ order: id }) }, { replace, preventScrollReset: true });

  return {
    filter,
    sort,
    place,
    listKey: JSON.stringify([filter, sort, place]),
    typed,
    setTyped: (text) => setTyped(cut(text, LONGEST_ORDER_SEARCH)),
    isTyping: soughtIn(typed) !== filter.search,
    change: (changes) => change({ ...changes, ...FIRST_PAGE }),
    clear: () => {
      reset();
      change({ q: '', status: 'all', payment: 'all', ...FIRST_PAGE });
    },
    searchOf: (to) => searchWith({ ...to, order: null }),
    searchOfBoard: (shown) => searchOf(viewParameters, { view: shown }),
    openOrderId: order,
    openOrder: (id) => show(id, false),
    closeOrder: () => show(null, true),
  };
}

const soughtIn = (text: string) => cut(text.trim(), LONGEST_ORDER_SEARCH);
