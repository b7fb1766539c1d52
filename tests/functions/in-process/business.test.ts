import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../functions/src/store/business-store.ts';
import { database } from '../../support/database.ts';
import { startServerSide } from '../../support/server-side.ts';

await startServerSide();

it('a table costs at most 60 queries', async () => {
  const query = database.collection('orders').limit(1);
  const asked = [query, query.count()].map((one) =>
    vi.spyOn(Object.getPrototypeOf(one) as { get: () => Promise<unknown> }, 'get'),
  );
  await tableOf('2041-05');
  const queries = asked.flatMap(({ mock }) => mock.calls).length;
  expect(queries).toBeGreaterThan(50);
  expect(queries).toBeLessThanOrEqual(60);
});
