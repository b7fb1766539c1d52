// @vitest-environment happy-dom
import { queryEqual } from 'firebase/firestore';
import { orderFilterSchema } from '@keepsong/domain/order-list';
import { expect, it } from 'vitest';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { firstOrdersQuery } from './first-orders';
import { PAGE_SIZE, firstPageOf } from '@/lib/firebase/read';
import { sortedOrders } from '../../api/order-list';

it('asks what the board without filters asks, so that Firestore reads it once', () => {
  const list = { filter: orderFilterSchema.parse({}), uid: 'ada', now: new Date() };
  const shown = firstPageOf(sortedOrders(list, FIRST_PAGE), PAGE_SIZE);
  expect(queryEqual(firstOrdersQuery(), shown)).toBe(true);
});
