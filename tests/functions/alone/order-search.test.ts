import { randomUUID } from 'node:crypto';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { orderSearchPath, SEARCH_VERSION } from '@keepsong/domain/order-search';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { repairSearchDocuments } from '../../../functions/src/orders/search-documents.ts';
import { changeOrder, database } from '../../support/database.ts';
import { buildOrder, someCustomer } from '../../support/factory.ts';
import { expectFound, searched } from '../../support/searches.ts';
import { startServerSide } from '../../support/server-side.ts';
import { startTriggers, stopTriggers } from '../../support/triggers.ts';

await startServerSide();

let word: string;
let order: Order;
beforeEach(() => {
  word = `w${randomUUID().slice(0, 8)}`;
  order = buildOrder(someCustomer(), { songTitle: `River ${word}` });
});

/** When the trigger has had its time. */
const SOON = new Date(Date.now() + 3_600_000);

/** Without their search documents. */
const givenAlone = (...all: Order[]) => Promise.all(all.map((it) => database.doc(orderPath(it.id)).set(it)));
const documentOf = async (of: Order = order) => (await database.doc(orderSearchPath(of)).get()).data();
const title = (songTitle: string) => changeOrder(order.id, { songTitle });

it('the search follows a change, whoever made it, and a deletion', async () => {
  const older = buildOrder(someCustomer(), { songTitle: word, createdAt: new Date(0) });
  await givenAlone(older, order);
  await expectFound(word, [order.id, older.id]);
  await expectFound(`river ${word}`, [order.id]);
  await title(`Harbor ${word}`);
  await expectFound(`harb ${word}`, [order.id]);
  await expectFound(`river ${word}`, []);
  expect((await documentOf())?.['order']).toMatchObject({ id: order.id, songTitle: `Harbor ${word}` });
  await database.doc(orderPath(order.id)).delete();
  await expectFound(word, [older.id]);
});

it('gets what it lacks: orders from before, other keys, and deleted orders, and then reads nothing', async () => {
  await stopTriggers();
  onTestFinished(startTriggers);
  const named = (name: string) => buildOrder(someCustomer(), { songTitle: `${name} ${word}` });
  const [outdated, gone, damaged] = [named('Outdated'), named('Gone'), named('Damaged')];
  await givenAlone(order, outdated, damaged);
  const given = (of: Order, version: number) =>
    database.doc(orderSearchPath(of)).set({ version, keys: { [word]: true }, order: { id: of.id } });
  await Promise.all([
    changeOrder(damaged.id, { currency: 7 }),
    given(outdated, SEARCH_VERSION - 1),
    given(gone, SEARCH_VERSION),
  ]);
  expect((await searched(word)).toSorted()).toEqual([gone.id, outdated.id].toSorted());

  expect(await repairSearchDocuments(SOON)).toBeGreaterThanOrEqual(4);
  expect((await searched(word)).toSorted()).toEqual([order.id, outdated.id].toSorted());
  expect((await documentOf(outdated))?.['order']).toMatchObject({ songTitle: `Outdated ${word}` });
  expect(await documentOf(damaged)).toMatchObject({ version: SEARCH_VERSION, keys: {} });
  expect(await documentOf(gone)).toBeUndefined();
  expect(await repairSearchDocuments(SOON)).toBe(0);
});

it('lets the trigger have its time before it reads everything', async () => {
  await stopTriggers();
  onTestFinished(startTriggers);
  await repairSearchDocuments(SOON);
  await givenAlone({ ...order, createdAt: new Date() });
  expect(await repairSearchDocuments(new Date())).toBe(0);
  expect(await repairSearchDocuments(SOON)).toBe(1);
});
