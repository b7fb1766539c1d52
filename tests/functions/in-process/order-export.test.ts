import { randomUUID } from 'node:crypto';
import { orderExportSchema } from '@keepsong/domain/order-list';
import { expect, it } from 'vitest';
import { ordersToExport } from '../../../functions/src/store/orders-to-export.ts';
import { buildOrder, givenOrders, someCustomer } from '../../support/factory.ts';

it('the export of orders has each once, page by page, also when many were placed at the same time', async () => {
  const word = `w${randomUUID().slice(0, 8)}`;
  const createdAt = new Date();
  const orders = Array.from({ length: 7 }, () => buildOrder(someCustomer(), { songTitle: word, createdAt }));
  await givenOrders(orders);
  const pages: string[][] = [];
  for await (const page of ordersToExport(orderExportSchema.parse({ search: word }), 'an-admin', 3)) {
    pages.push(page.map(({ id }) => id));
  }
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(pages.flat().toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
});
