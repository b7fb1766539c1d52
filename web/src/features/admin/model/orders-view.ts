import { LONGEST_ORDER_SEARCH, orderFilterSchema } from '@keepsong/domain/order-filter';
import type { OrderFilter } from '@keepsong/domain/order-filter';
import { z } from 'zod/mini';
import { placeOf } from './paging';
import type { PagePlace } from './paging';

/** What the admin looks at, as the address says it. */
export interface OrdersView {
  filter: OrderFilter;
  place: PagePlace;
}

const { status, payment, sort } = orderFilterSchema.shape;

/** Whatever does not make sense in an address is as if it were not there. */
export function ordersViewOf(params: URLSearchParams): OrdersView {
  const get = (name: string) => params.get(name) ?? undefined;
  return {
    filter: {
      search: (params.get('q') ?? '').trim().slice(0, LONGEST_ORDER_SEARCH),
      status: z.catch(status, 'all').parse(get('status')),
      payment: z.catch(payment, 'all').parse(get('payment')),
      sort: z.catch(sort, 'newest').parse(get('sort')),
    },
    place: placeOf(params),
  };
}

export function isFiltered({ search, status: production, payment: paid }: OrderFilter): boolean {
  return search !== '' || production !== 'all' || paid !== 'all';
}

export function filterKey(filter: OrderFilter): string {
  return JSON.stringify([filter.search.toLowerCase(), filter.status, filter.payment, filter.sort]);
}
