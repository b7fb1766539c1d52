// @vitest-environment happy-dom
import { queryEqual } from 'firebase/firestore';
import { orderFilterSchema, orderSearchOf } from '@keepsong/domain/order-filter';
import { expect, it } from 'vitest';
import { firestore } from '@/lib/firebase/firestore';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { firstOrdersQuery } from './first-orders';
import { ordersQuery } from './orders';

it('asks what the board without filters asks, so that Firestore reads it once', () => {
  const filter = orderFilterSchema.parse({});
  const list = { view: 'all', filter, sort: 'newest', uid: 'ada', now: new Date() } as const;
  const shown = ordersQuery(firestore, list, orderSearchOf(''), FIRST_PAGE);
  expect(queryEqual(firstOrdersQuery(firestore), shown)).toBe(true);
});
