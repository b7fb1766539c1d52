import { ORDER_VIEWS, orderFilterSchema } from '@keepsong/domain/order-list';
import { limit, queryEqual } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { PAGE_SIZE, firstPageOf } from '@/lib/firebase/read';
import { sortedOrders } from '../../api/order-list';
import { firstOrdersQuery } from './first-orders';

const listOf = (filter: object) => ({ filter: orderFilterSchema.parse(filter), uid: 'ada', now: new Date() });

it('asks what the board without filters asks, so that Firestore reads it once', () => {
  const shown = firstPageOf(sortedOrders(listOf({}), FIRST_PAGE), PAGE_SIZE);
  expect(queryEqual(firstOrdersQuery(), shown)).toBe(true);
});

it.each(
  ORDER_VIEWS.flatMap((view) => ['', 'river road', 'a.b@c.example'].map((search) => [view, search] as const)),
)('the SDK accepts the list “%s”, searched for %j, and knows it again', (view, search) => {
  for (const place of [FIRST_PAGE, { after: '1700000000000_order-1' }]) {
    const ask = () => sortedOrders(listOf({ view, search }), place, limit(26));
    expect(queryEqual(ask(), ask())).toBe(true);
  }
});
