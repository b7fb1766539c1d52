import { changeOrders } from '@keepsong/domain/calls/orders';
import { bulkChangePath, bulkChangeSchema, type OrderChange } from '@keepsong/domain/documents/bulk-change';
import type { Order } from '@keepsong/domain/documents/order';
import { beforeEach, expect, it } from 'vitest';
import { BULK_CHANGE } from '../../../functions/src/orders/change-orders.ts';
import { newJob, runJob } from '../../../functions/src/jobs/jobs.ts';
import { auditEntriesOf, revokeClaim } from '../../support/admins.ts';
import { changeOrder, database, stored, storedOrder } from '../../support/database.ts';
import { givenOrder, someCustomer } from '../../support/factory.ts';
import { newAdmin, outcomeOf, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';
import { waitFor } from '../../support/wait-for.ts';

await startServerSide();

let admin: Person;
beforeEach(async () => {
  admin = await newAdmin();
});

const given = (changes: Partial<Order> = {}) => givenOrder(someCustomer(), changes);
const chosen = (orders: readonly Order[]) =>
  orders.map(({ id, status }) => ({ orderId: id, expected: status, isConfirmed: true }));
const toWork: OrderChange = { type: 'status', status: 'in_production' };

const storedJob = () => stored(bulkChangePath(admin.uid), bulkChangeSchema);
const jobDone = () =>
  waitFor('the change of many orders', async () => {
    const job = await storedJob();
    return job?.state === 'done' && job;
  });

const run = () => runJob(BULK_CHANGE, admin.uid, new Date().toISOString());

/** A job whose worker has died, which the running trigger leaves alone. */
async function givenLost(change: OrderChange, orders: readonly Order[]): Promise<void> {
  const job = { ...newJob(admin.uid, undefined, new Date()), state: 'working', email: admin.email };
  await database.doc(bulkChangePath(admin.uid)).set({ ...job, change, orders: chosen(orders), results: [] });
}

it('One call sets the status of many orders, with a result for each, and one that fails stops no other', async () => {
  const [one, taken, other] = await Promise.all([given(), given(), given()]);
  await changeOrder(taken.id, { status: 'completed' });
  const missing = { ...one, id: 'no-such-order' };
  const orders = chosen([one, taken, missing, other]);
  const { tried } = await admin.call(changeOrders, { change: toWork, orders, isTrial: true });
  expect(tried.map(({ result }) => result.outcome)).toEqual(['confirm', 'conflict', 'failed', 'confirm']);
  expect(await storedJob()).toBeNull();
  expect((await storedOrder(one.id)).status).toBe('pending');

  await admin.call(changeOrders, { change: toWork, orders, isTrial: false });
  const { results } = await jobDone();
  expect(results).toMatchObject([
    { orderId: one.id, songTitle: one.songTitle, result: { outcome: 'saved' } },
    { orderId: taken.id, result: { outcome: 'conflict', status: 'completed' } },
    { orderId: missing.id, songTitle: '', result: { outcome: 'failed' } },
    { orderId: other.id, result: { outcome: 'saved' } },
  ]);
  expect((await storedOrder(other.id)).status).toBe('in_production');
  const deeds = await auditEntriesOf(admin, undefined, 'order_status_set');
  expect(deeds.map(({ orderId }) => orderId).sort()).toEqual([one.id, other.id].sort());
  // The emulator starts a process for each call and for the job.
}, 30_000);

it('Assigns many orders, to an admin only, and refuses a second change meanwhile', async () => {
  const orders = await Promise.all([given(), given()]);
  const assign = (adminId: string) => {
    const change = { type: 'assignee', adminId } as const;
    return admin.call(changeOrders, { change, orders: chosen(orders), isTrial: false });
  };
  expect(await outcomeOf(assign('nobody-we-know'))).toBe('not_allowed_now');
  await givenLost(toWork, []);
  expect(await outcomeOf(assign(admin.uid))).toBe('not_allowed_now');
  await database.doc(bulkChangePath(admin.uid)).delete();
  await assign(admin.uid);
  expect((await jobDone()).results.map(({ result }) => result.outcome)).toEqual(['saved', 'saved']);
  for (const { id } of orders) expect((await storedOrder(id)).assignedTo).toBe(admin.uid);
  // The same processes.
}, 30_000);

it('Goes on after a worker that was cut off, without a repeated change or a lost result', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => given({ status: 'ready_for_review' })));
  await givenLost({ type: 'status', status: 'in_production' }, orders.slice(0, 10));
  await run();
  expect((await storedJob())?.results).toHaveLength(10);
  // Two more, which a worker that was cut off has left.
  await database.doc(bulkChangePath(admin.uid)).update({ orders: chosen(orders), state: 'working' });
  await run();
  const { results } = await jobDone();
  expect(results.map(({ orderId }) => orderId)).toEqual(orders.map(({ id }) => id));
  expect(new Set(results.map(({ result }) => result.outcome))).toEqual(new Set(['saved']));
  const deeds = await auditEntriesOf(admin, undefined, 'order_status_set');
  expect(deeds.map(({ orderId }) => orderId).sort()).toEqual(orders.map(({ id }) => id).sort());
});

it('Changes nothing for an admin, or to one, whose role was taken away meanwhile', async () => {
  const [order, other] = await Promise.all([given(), newAdmin()]);
  const work = async (change: OrderChange, revoked: Person) => {
    await givenLost(change, [order]);
    await revokeClaim(revoked);
    await run();
    expect((await jobDone()).results).toMatchObject([{ orderId: order.id, result: { outcome: 'failed' } }]);
  };
  await work({ type: 'assignee', adminId: other.uid }, other);
  await work(toWork, admin);
  expect(await storedOrder(order.id)).toMatchObject({ status: 'pending', assignedTo: null });
});
