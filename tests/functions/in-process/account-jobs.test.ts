import { exampleDispute } from '@keepsong/domain/examples/order';
import { ACCOUNT_JOBS, accountJobPath, type AccountJobKind } from '@keepsong/domain/documents/account';
import type { Job } from '@keepsong/domain/documents/job';
import type { StoryFile } from '@keepsong/domain/documents/story';
import type { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { newJob, WORK_MS } from '../../../functions/src/jobs/job-policy.ts';
import { anonymiseOrders } from '../../../functions/src/account/anonymise-orders.ts';
import { runJob, startJob, sweepJobs, type JobKind } from '../../../functions/src/jobs/jobs.ts';
import { ACCOUNT_JOB_KINDS } from '../../../functions/src/account/account-jobs.ts';
import { exportedFile, jobDone, stepping, storedJob } from '../../support/account-jobs.ts';
import { accounts, changeOrder, database, ordersOf, outboxOf, storedOrder } from '../../support/database.ts';
import { filesUnder, wavFile } from '../../support/files.ts';
import { buildOrder, givenOrder, givenOrders } from '../../support/factory.ts';
import { queuedRow } from '../../support/outbox.ts';
import { newCustomer, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';
import { checkedFile, givenUntold, sendStoryFile } from '../../support/story.ts';

await startServerSide();

/** More than a page of an export. */
const MANY = 22;
const { deletion, export: exporting } = ACCOUNT_JOB_KINDS;

const soon = () => new Date(Date.now() + 60_000);

async function givenMany(count = MANY): Promise<{ person: Person; ids: string[] }> {
  const person = await newCustomer();
  const orders = Array.from({ length: count }, () => buildOrder(person));
  await givenOrders(orders);
  return { person, ids: orders.map(({ id }) => id).sort() };
}

/** A job whose worker has died, which the running trigger leaves alone. */
async function givenLost(kind: AccountJobKind, uid: string, changes: Partial<Job> = {}): Promise<void> {
  const job = { ...newJob(uid, undefined, new Date()), state: 'working' as const, ...changes };
  await database.doc(accountJobPath(kind, uid)).set(job);
}

it('a worker whose time is over leaves an export to the next one, which has each order once, a damaged one too', async () => {
  const { person, ids } = await givenMany();
  await changeOrder(ids[0] ?? '', { songTitle: 7 });
  await givenLost('export', person.uid);
  let steps = 0;
  // It is over in the first page.
  const now = () => new Date(Date.now() + (steps > 5 ? WORK_MS : 0));
  const counting = stepping(exporting, (step) => (count = 1) => {
    steps += count;
    return step(count);
  });
  await runJob(counting, person.uid, now);
  expect(steps).toBe(20);
  // Due in the test's time, which is some minutes ahead.
  await database.doc(accountJobPath('export', person.uid)).update({ dueAt: new Date() });

  const { done, total } = await jobDone('export', person.uid);
  expect([done, total]).toEqual([total, 2 * MANY]);
  const { orders } = await exportedFile(person.uid);
  expect(orders.map(({ id }) => id).sort()).toEqual(ids);
  expect(orders).toContainEqual(expect.objectContaining({ id: ids[0], songTitle: 7 }));
  // Each of the orders starts a trigger in the emulator, which starts its process first.
}, 30_000);

it('a worker that fails leaves a deletion to the next one, which deletes the rest', async () => {
  const { person } = await givenMany(14);
  await givenLost('deletion', person.uid);
  let steps = 0;
  const failing = stepping(deletion, (step) => () => {
    steps += 1;
    return steps === 10 ? Promise.reject(new Error('cut off')) : step();
  });
  await runJob(failing, person.uid);
  expect(await storedJob('deletion', person.uid)).toMatchObject({ state: 'queued', failures: 1 });
  expect(await ordersOf(person.uid)).toHaveLength(4);

  await database.doc(accountJobPath('deletion', person.uid)).update({ dueAt: new Date() });
  await sweepJobs(deletion, soon());
  await jobDone('deletion', person.uid);
  expect(await ordersOf(person.uid)).toEqual([]);
  await expect(accounts.getUser(person.uid)).rejects.toThrow(/no user record/);
  // The same triggers.
}, 30_000);

it('A deletion keeps what Stripe says of an order while it works', async () => {
  const { person, ids } = await givenMany(2);
  await anonymiseOrders(person.uid, async () => {
    for (const { id } of await ordersOf(person.uid)) await changeOrder(id, { alerts: ['dispute'] });
  });
  const left = await Promise.all(ids.map(storedOrder));
  expect(left.map(({ alerts }) => alerts.length).sort()).toEqual([0, 1]);
});

it('A deletion leaves no file of a story that comes while it works', async () => {
  const person = await newCustomer();
  await Promise.all([givenUntold(person), givenUntold(person)]);
  await givenLost('deletion', person.uid);
  const taken: StoryFile[] = [];
  /** To the last order that still names the person. */
  const sendLate = async () => {
    const [order, ...others] = await ordersOf(person.uid);
    if (!order || others.length > 0) return;
    await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
    taken.push(await checkedFile(order.id, 'voice-memo.wav'));
  };
  const sending = stepping(deletion, (step) => async () => {
    await sendLate();
    await step();
  });
  await runJob(sending, person.uid);
  await jobDone('deletion', person.uid);
  expect(taken).toMatchObject([{ state: 'ready' }]);
  expect(await filesUnder(`story/${person.uid}/`)).toEqual([]);
});

it('A deletion keeps the reminder of what a bank asks until a day, without the title of the song', async () => {
  const person = await newCustomer();
  const dueBy = new Date(Date.now() + 10 * 86_400_000);
  const disputes = [exampleDispute({ id: 'du_1', amountCents: 2999, dueBy })];
  const order = await givenOrder(person, { songTitle: 'The lighthouse', disputes });
  const id = `${order.id}:team_notice:dispute_due:du_1:${dueBy.getTime()}`;
  await queuedRow({ id, orderId: order.id, template: 'team_notice', text: 'The lighthouse' });
  await queuedRow({ orderId: order.id });
  await givenLost('deletion', person.uid);
  await runJob(deletion, person.uid);
  const rows = await outboxOf(order.id);
  expect(rows).toMatchObject([{ id, state: 'queued' }]);
  expect(JSON.stringify(rows)).not.toContain('lighthouse');
});

it('A result is deleted with its job when its time is over', async () => {
  const person = await newCustomer();
  await givenLost('export', person.uid);
  await runJob(exporting, person.uid);
  expect(await exportedFile(person.uid)).toMatchObject({ account: { email: person.email } });
  await database.doc(accountJobPath('export', person.uid)).update({ dueAt: new Date() });
  await sweepJobs(exporting, soon());
  expect(await storedJob('export', person.uid)).toBeNull();
  await expect(exportedFile(person.uid)).rejects.toThrow();
});

it('An export that is asked for while the former one is removed is made', async () => {
  const person = await newCustomer();
  // In a minute, so that the running schedule does not find it first.
  const dueAt = new Date(Date.now() + 60_000);
  await givenLost('export', person.uid, { state: 'done', dueAt });
  const kind: JobKind = {
    ...exporting,
    forget: async (uid) => {
      if (uid === person.uid) await startJob(ACCOUNT_JOBS.export, uid);
    },
  };
  await sweepJobs(kind, soon(), () => dueAt);
  await jobDone('export', person.uid);
  expect(await exportedFile(person.uid)).toMatchObject({ account: { email: person.email } });
});

it('A job that does not parse does not stop the ones behind it', async () => {
  const [bad, good] = await Promise.all([newCustomer(), newCustomer()]);
  const past = new Date(Date.now() - 3_600_000);
  await givenLost('export', bad.uid, { dueAt: new Date(0) });
  await database.doc(accountJobPath('export', bad.uid)).update({ done: 'none' });
  await givenLost('export', good.uid, { dueAt: past });
  expect((await sweepJobs(exporting, soon())).failed).toBeGreaterThanOrEqual(1);
  const stored = (await database.doc(accountJobPath('export', bad.uid)).get()).get('dueAt') as Timestamp;
  expect(stored.toMillis()).toBeGreaterThan(Date.now());
  expect(await storedJob('export', good.uid)).toMatchObject({ failures: 1 });
  await database.doc(accountJobPath('export', bad.uid)).delete();
});
