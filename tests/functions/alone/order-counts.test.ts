import { orderCounterPath } from '@keepsong/domain/documents/order-counter';
import { beforeAll, expect, it } from 'vitest';
import { countOrders } from '../../../functions/src/orders/count-orders.ts';
import { database } from '../../support/database.ts';
import { buildOrder, givenOrders, someCustomer } from '../../support/factory.ts';
import { startServerSide } from '../../support/server-side.ts';

beforeAll(async () => {
  const server = await startServerSide();
  return () => server.stop();
});

it('the stat cards count paid orders that are not over, without the unpaid ones', async () => {
  const owner = someCustomer();
  const before = await countOrders(new Date());
  await givenOrders([
    buildOrder(owner),
    buildOrder(owner, { status: 'pending_lyrics_approval' }),
    buildOrder(owner, { status: 'completed' }),
    buildOrder(owner, { canceledAt: new Date() }),
    buildOrder(owner, { paymentStatus: 'refunded' }),
    buildOrder(owner, { paymentStatus: 'pending' }),
    buildOrder(owner, { paymentStatus: 'expired', status: 'pending_lyrics_approval' }),
  ]);
  const now = new Date();
  const after = await countOrders(now);
  expect(after).toMatchObject({
    active: before.active + 2,
    pendingLyrics: before.pendingLyrics + 1,
    completed: before.completed + 1,
  });
  expect((await database.doc(orderCounterPath).get()).data()).toMatchObject({ active: after.active });
});
