// First, because the repair reads all orders, and the trigger would write what is to be repaired.
import '../../support/own-project.ts';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { orderSearchPath, SEARCH_VERSION } from '@keepsong/domain/order-search';
import { expect, it } from 'vitest';
import { repairSearchDocuments } from '../../../functions/src/orders/search-documents.ts';
import { changeOrder, database } from '../../support/database.ts';
import { buildOrder, someCustomer } from '../../support/factory.ts';
import { searched } from '../../support/searches.ts';

const named = (name: string) => buildOrder(someCustomer(), { songTitle: `${name} ferry` });

/** When the trigger has had its time. */
const SOON = new Date(Date.now() + 3_600_000);

/** What a run of a minute had to repair. */
const repaired = async (now = SOON) =>
  (await repairSearchDocuments(now, new Date(Date.now() + 60_000))).asked;

const given = (...orders: Order[]) =>
  Promise.all(orders.map((one) => database.doc(orderPath(one.id)).set(one)));
const documentOf = async (of: Order) => (await database.doc(orderSearchPath(of)).get()).data();

it('gets what it lacks: orders from before, other keys, and deleted orders, and then reads nothing', async () => {
  const [order, outdated, gone, damaged] = [
    named('River'),
    named('Outdated'),
    named('Gone'),
    named('Damaged'),
  ];
  await given(order, outdated, damaged);
  const search = (of: Order, version: number) =>
    database.doc(orderSearchPath(of)).set({ version, keys: { ferry: true }, order: { id: of.id } });
  await Promise.all([
    changeOrder(damaged.id, { currency: 7 }),
    search(outdated, SEARCH_VERSION - 1),
    search(gone, SEARCH_VERSION),
  ]);
  expect((await searched('ferry')).toSorted()).toEqual([gone.id, outdated.id].toSorted());

  expect(await repairSearchDocuments(SOON, new Date(0))).toEqual({ asked: 0, failed: 0, left: 4 });
  expect(await repairSearchDocuments(SOON, SOON)).toEqual({ asked: 4, failed: 0, left: 0 });
  expect((await searched('ferry')).toSorted()).toEqual([order.id, outdated.id].toSorted());
  expect((await documentOf(outdated))?.['order']).toMatchObject({ songTitle: 'Outdated ferry' });
  expect(await documentOf(damaged)).toMatchObject({ version: SEARCH_VERSION, keys: {} });
  expect(await documentOf(gone)).toBeUndefined();
  expect(await repaired()).toBe(0);
});

it('lets the trigger have its time before it reads everything', async () => {
  await repaired();
  await given({ ...buildOrder(someCustomer()), createdAt: new Date() });
  expect(await repaired(new Date())).toBe(0);
  expect(await repaired()).toBe(1);
});
