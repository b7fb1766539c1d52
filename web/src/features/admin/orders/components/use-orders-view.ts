import { LONGEST_ORDER_SEARCH, sortOf, type OrderFilter } from '@keepsong/domain/order-list';
import { cut } from '@keepsong/domain/text';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { FIRST_PAGE, type Place } from '@/lib/firebase/paging';
import { searchOf, useSearch } from '@/lib/url/use-search';
import { useTypedText } from '@/lib/url/use-typed-text';
import { boardSearch } from '../../model/board-search';
import { viewParameters } from '../model/views';

export type OrdersView = ReturnType<typeof useOrdersView>;

/**
 * The list's state in the URL, so that it can be reloaded and shared. Filters replace the URL; pages and orders are steps in
 * the history, so that Back returns and an order with unsaved changes can block them.
 */
export function useOrdersView() {
  const [view, change] = useSearch(viewParameters);
  const { q, after, order, ...chosen } = view;
  const { typed, setTyped, reset } = useTypedText(q, (text) =>
    // A search finds orders of all views.
    change({ q: text, view: 'all', ...FIRST_PAGE }),
  );
  const filter: OrderFilter = { ...chosen, search: soughtIn(q) };
  const sort = sortOf(filter);
  const place = { after };
  const navigate = useNavigate();

  const searchWith = (changes: Partial<typeof view>) => searchOf(viewParameters, { ...view, ...changes });
  const show = (id: string | null, replace: boolean) =>
    void navigate({ search: searchWith({ order: id }) }, { replace, preventScrollReset: true });

  const search = searchWith({ order: null });
  useEffect(() => void boardSearch.write(search), [search]);

  return {
    /** Its search follows the typed text after a pause. */
    filter,
    sort,
    place,
    listKey: JSON.stringify([filter, sort, place]),
    typed,
    setTyped: (text: string) => setTyped(cut(text, LONGEST_ORDER_SEARCH)),
    /** True until the search has followed the typed text. */
    isTyping: soughtIn(typed) !== filter.search,
    change: (changes: Partial<Pick<OrderFilter, 'view' | 'status' | 'payment' | 'sort'>>) =>
      change({ ...changes, ...FIRST_PAGE }),
    clear: () => {
      reset();
      change({ q: '', status: 'all', payment: 'all', ...FIRST_PAGE });
    },
    searchOf: (to: Place) => searchWith({ ...to, order: null }),
    openOrderId: order,
    openOrder: (id: string) => show(id, false),
    closeOrder: () => show(null, true),
  };
}

const soughtIn = (text: string) => cut(text.trim(), LONGEST_ORDER_SEARCH);
