// @vitest-environment happy-dom
import { ORDER_VIEWS, orderFilterSchema } from '@keepsong/domain/order-list';
import { limit, queryEqual } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { sortedOrders } from './order-list';

it.each(
  ORDER_VIEWS.flatMap((view) =>
    ['', 'river road', 'a.b@example.com'].map((search) => [view, search] as const),
  ),
)(
  'the SDK accepts the list of “%s”, searched for %j, and sees that it is the same when it is asked for again',
  (view, search) => {
    const list = { filter: orderFilterSchema.parse({ view, search }), uid: 'ada', now: new Date() };
    const after = '1700000000000_order-1';
    for (const place of [FIRST_PAGE, { after, before: null }]) {
      const ask = () => sortedOrders(list, place, limit(26));
      expect(queryEqual(ask(), ask())).toBe(true);
    }
  },
);
