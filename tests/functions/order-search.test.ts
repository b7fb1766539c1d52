import { randomUUID } from 'node:crypto';
import { orderPath } from '@keepsong/domain/documents/order';
import { orderSearchPath } from '@keepsong/domain/order-search';
import { expect, it } from 'vitest';
import { changeOrder, database } from '../support/database.ts';
import { buildOrder, someCustomer } from '../support/factory.ts';
import { expectFound } from '../support/searches.ts';

it('the search follows a change, whoever made it, and a deletion', async () => {
  const word = `w${randomUUID().slice(0, 8)}`;
  const order = buildOrder(someCustomer(), { songTitle: `River ${word}` });
  const older = buildOrder(someCustomer(), { songTitle: word, createdAt: new Date(0) });
  // Without their search documents.
  await Promise.all([older, order].map((one) => database.doc(orderPath(one.id)).set(one)));
  await expectFound(word, [order.id, older.id]);
  await expectFound(`river ${word}`, [order.id]);
  await changeOrder(order.id, { songTitle: `Harbor ${word}` });
  await expectFound(`harb ${word}`, [order.id]);
  await expectFound(`river ${word}`, []);
  const found = await database.doc(orderSearchPath(order)).get();
  expect(found.get('order')).toMatchObject({ id: order.id, songTitle: `Harbor ${word}` });
  await database.doc(orderPath(order.id)).delete();
  await expectFound(word, [older.id]);
});
