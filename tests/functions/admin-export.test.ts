import { randomUUID } from 'node:crypto';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderExport } from '@keepsong/domain/order-list';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { exportedBy } from '../support/exported-orders.ts';
import { buildOrder, givenOrders, givenProfile, someCustomer } from '../support/factory.ts';
import { openCheckout } from '../support/orders.ts';
import { expectFound } from '../support/searches.ts';
import { newAdmin, newCustomer } from '../support/people.ts';

const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

const exported = (filter: Partial<OrderExport>) => exportedBy(admin, filter);
const idsOf = async (filter: Partial<OrderExport>) => (await exported(filter)).slice(1).map(([id]) => id);

it('the export of orders contains all orders that match the filter, newest first, and is recorded', async () => {
  const word = `w${randomUUID().slice(0, 8)}`;
  const first = await openCheckout(customer, { songTitle: `Harbour ${word}` });
  const second = await openCheckout(customer, { songTitle: `Lighthouse ${word}` });
  await expectFound(word, [second.orderId, first.orderId]);
  expect(await idsOf({ search: word })).toEqual([second.orderId, first.orderId]);
  expect(await idsOf({ search: `harbour ${word}` })).toEqual([first.orderId]);
  expect(await idsOf({ search: word, from: '2020-01-01' })).toEqual([second.orderId, first.orderId]);
  expect(await idsOf({ search: word, to: '2020-12-31' })).toEqual([]);
  expect(await idsOf({ search: word, status: 'completed' })).toEqual([]);
  expect((await auditEntriesOf(admin)).at(-1)).toMatchObject({
    action: 'orders_exported',
    after: { view: 'all', isSearch: true, status: 'completed', payment: 'all', from: null, to: null },
  });
});

it('the export of orders contains a view of the board as its reader sees it, in its order', async () => {
  const given = (more: Partial<Order>) => buildOrder(someCustomer(), { assignedTo: admin.uid, ...more });
  const mine = [
    given({ promisedDay: '2030-01-03', neededBy: '2030-02-01' }),
    given({ promisedDay: '2030-01-02' }),
    given({ promisedDay: '2030-01-01', status: 'completed' }),
  ];
  await Promise.all([givenOrders(mine), givenProfile(admin, { isAdmin: true })]);
  const [header = [], ...rows] = await exported({ view: 'mine' });
  expect(rows.map(([id]) => id)).toEqual([mine[1]?.id, mine[0]?.id]);
  const cellOf = (name: string) => rows[1]?.[header.indexOf(name)];
  expect(cellOf('Due')).toBe('2030-01-03');
  expect(cellOf('Needed By')).toBe('2030-02-01');
  expect(cellOf('Assigned To')).toBe(admin.email);
  const word = mine[0]?.id ?? '';
  await expectFound(word, [word]);
  expect(await idsOf({ view: 'late', search: word })).toEqual([word]);
});
