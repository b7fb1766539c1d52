import { NEW_BOOKS } from '@keepsong/domain/books';
import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../functions/src/store/business-store.ts';
import { database } from '../../support/database.ts';
import { givenOrder, someCustomer } from '../../support/factory.ts';
import { startServerSide } from '../../support/server-side.ts';

await startServerSide();

it('a table costs at most 60 queries, however many codes were used', async () => {
  const paidIn = '2041-05';
  for (const promotionCode of ['A', 'B', 'C', 'D']) {
    await givenOrder(someCustomer(), { promotionCode, books: { ...NEW_BOOKS, paidIn } });
  }
  const query = database.collection('orders').limit(1);
  const asked = [query, query.count()].map((one) =>
    vi.spyOn(Object.getPrototypeOf(one) as { get: () => Promise<unknown> }, 'get'),
  );
  const { codes } = await tableOf(paidIn);
  expect(codes.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  const queries = asked.flatMap(({ mock }) => mock.calls).length;
  expect(queries).toBeGreaterThan(50);
  expect(queries).toBeLessThanOrEqual(60);
});
