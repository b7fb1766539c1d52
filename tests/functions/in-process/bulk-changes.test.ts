import { changeOrders, MOST_CHANGED, type OrderChange } from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import { beforeEach, expect, it } from 'vitest';
import { changeAll } from '../../../functions/src/orders/change-orders.ts';
import { auditEntriesOf } from '../../support/admins.ts';
import { changeOrder, storedOrder } from '../../support/database.ts';
import { givenOrder, someCustomer } from '../../support/factory.ts';
import { newAdmin, newCustomer, outcomeOf, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';

await startServerSide();

let admin: Person;
beforeEach(async () => {
  admin = await newAdmin();
});

const given = (changes: Partial<Order> = {}) => givenOrder(someCustomer(), changes);
const givenMany = (count: number) => Promise.all(Array.from({ length: count }, () => given()));
const chosen = (orders: readonly Order[]) =>
  orders.map(({ id, status }) => ({ orderId: id, expected: status, isConfirmed: true }));
const toWork: OrderChange = { type: 'status', status: 'in_production' };

it('One call sets the status of many orders, with a result for each, and one that fails stops no other', async () => {
  const [one, taken, other] = await Promise.all([given(), given(), given()]);
  await changeOrder(taken.id, { status: 'completed' });
  const missing = { ...one, id: 'no-such-order' };
  const orders = chosen([one, taken, missing, other]);
  const trial = await admin.call(changeOrders, { change: toWork, orders, isTrial: true });
  expect(trial.outcomes).toMatchObject({
    [one.id]: { outcome: 'confirm' },
    [taken.id]: { outcome: 'conflict' },
    [missing.id]: { outcome: 'failed' },
    [other.id]: { outcome: 'confirm' },
  });
  expect((await storedOrder(one.id)).status).toBe('pending');

  const { outcomes } = await admin.call(changeOrders, { change: toWork, orders, isTrial: false });
  expect(outcomes).toMatchObject({
    [one.id]: { outcome: 'saved' },
    [taken.id]: { outcome: 'conflict', status: 'completed' },
    [missing.id]: { outcome: 'failed' },
    [other.id]: { outcome: 'saved' },
  });
  expect((await storedOrder(other.id)).status).toBe('in_production');
  const deeds = await auditEntriesOf(admin, undefined, 'order_status_set');
  expect(deeds.map(({ orderId }) => orderId).sort()).toEqual([one.id, other.id].sort());
  // The emulator starts a process for each call.
}, 30_000);

it('Assigns many orders, to an admin only', async () => {
  const orders = await givenMany(2);
  const assign = (adminId: string) => {
    const change = { type: 'assignee', adminId } as const;
    return admin.call(changeOrders, { change, orders: chosen(orders), isTrial: false });
  };
  expect(await outcomeOf(assign('nobody-we-know'))).toBe('not_allowed_now');
  expect(await outcomeOf(assign((await newCustomer()).uid))).toBe('not_allowed_now');
  for (const { id } of orders) expect((await storedOrder(id)).assignedTo).toBeNull();
  const { outcomes } = await assign(admin.uid);
  expect(Object.values(outcomes)).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
  for (const { id } of orders) expect((await storedOrder(id)).assignedTo).toBe(admin.uid);
  // The same processes.
}, 30_000);

it('Changes as many orders as one call may name, each once, also when it is repeated after a lost reply', async () => {
  const orders = await givenMany(MOST_CHANGED);
  const request = { change: toWork, orders: chosen(orders), isTrial: false };
  const press = async () => {
    const { outcomes } = await admin.call(changeOrders, request);
    expect(Object.keys(outcomes).sort()).toEqual(orders.map(({ id }) => id).sort());
    expect(new Set(Object.values(outcomes).map(({ outcome }) => outcome))).toEqual(new Set(['saved']));
  };
  await press();
  await press();
  const deeds = await auditEntriesOf(admin, undefined, 'order_status_set');
  expect(deeds.map(({ orderId }) => orderId).sort()).toEqual(orders.map(({ id }) => id).sort());
  // A hundred transactions in the emulator.
}, 60_000);

it('Begins no order when its time is up, and tells which are done', async () => {
  const orders = await givenMany(12);
  let begun = 0;
  const isTimeUp = () => (begun += 1) > 7;
  const request = { change: toWork, orders: chosen(orders), isTrial: false };
  const { outcomes } = await changeAll(request, { uid: admin.uid, email: admin.email }, isTimeUp);
  const done = orders.slice(0, 7);
  expect(Object.keys(outcomes).sort()).toEqual(done.map(({ id }) => id).sort());
  for (const { id, status } of await Promise.all(orders.map(({ id }) => storedOrder(id))))
    expect(status).toBe(id in outcomes ? 'in_production' : 'pending');
});
