import { LONGEST_ORDER_SEARCH } from '@keepsong/domain/order-filter';
import type { OrderFilter } from '@keepsong/domain/order-filter';
import { debounce, useQueryStates } from 'nuqs';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDebounce } from 'use-debounce';
import { FIRST_PAGE } from '../../model/paging';
import type { Place } from '../../model/paging';
import { ORDER_PARAM, URL_KEYS, searchOfView, viewParsers } from '../model/orders-view';

const TYPING_PAUSE_MS = 250;

export interface OrdersView {
  /** Its search follows the typed text after a pause. */
  filter: OrderFilter;
  place: Place;
  /** The text in the search box. */
  typed: string;
  setTyped: (text: string) => void;
  change: (changes: Partial<Omit<OrderFilter, 'search'>>) => void;
  clear: () => void;
  searchOf: (place: Place) => string;
  openOrderId: string | null;
  openOrder: (id: string) => void;
  closeOrder: () => void;
}

/**
 * The list's state, which is in the URL: it can be reloaded and sent to a colleague. Filters replace the URL; pages and orders are
 * navigations of the router, so that Back returns and an order with unsaved changes can ask first.
 */
export function useOrdersView(): OrdersView {
  const [view, setView] = useQueryStates(viewParsers, { urlKeys: URL_KEYS });
  const { search: typed, status, payment, sort, after, before } = view;
  const [search] = useDebounce(typed.trim().slice(0, LONGEST_ORDER_SEARCH), TYPING_PAUSE_MS);
  // From the router and not from the URL, which Back changes before the router may refuse.
  const [params] = useSearchParams();
  const navigate = useNavigate();

  const show = (order: string | null, replace: boolean) =>
    void navigate({ search: searchOfView({ ...view, order }) }, { replace, preventScrollReset: true });

  return {
    filter: { search, status, payment, sort },
    place: { after, before },
    typed,
    setTyped: (text) =>
      void setView({ search: text, ...FIRST_PAGE }, { limitUrlUpdates: debounce(TYPING_PAUSE_MS) }),
    change: (changes) => void setView({ ...changes, ...FIRST_PAGE }),
    clear: () => void setView({ search: '', status: 'all', payment: 'all', ...FIRST_PAGE }),
    searchOf: (place) => searchOfView({ ...view, ...place }),
    openOrderId: params.get(ORDER_PARAM),
    openOrder: (id) => show(id, false),
    closeOrder: () => show(null, true),
  };
}
