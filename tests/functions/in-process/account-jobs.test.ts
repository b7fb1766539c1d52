import { exampleDispute } from '@keepsong/domain/examples/order';
import { accountJobPath, exportPath, type AccountJobKind } from '@keepsong/domain/documents/account';
import type { StoryFile } from '@keepsong/domain/documents/story';
import { afterEach, expect, it, vi } from 'vitest';
import { anonymiseOrders } from '../../../functions/src/account/anonymise-orders.ts';
import { newJob, runJob, startJob, type JobKind } from '../../../functions/src/jobs/jobs.ts';
import { ACCOUNT_JOB_KINDS } from '../../../functions/src/account/account-jobs.ts';
import { jobs } from '../../../functions/src/store/collections.ts';
import { firestore } from '../../../functions/src/store/firestore.ts';
import { exportedFile, storedJob } from '../../support/account-jobs.ts';
import { accounts, changeOrder, database, ordersOf, outboxOf, storedOrder } from '../../support/database.ts';
import { deleted, filesUnder, wavFile } from '../../support/files.ts';
import { buildOrder, givenOrder, givenOrders } from '../../support/factory.ts';
import { queuedRow } from '../../support/outbox.ts';
import { newCustomer, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';
import { checkedFile, givenUntold, sendStoryFile } from '../../support/story.ts';
import { waitFor } from '../../support/wait-for.ts';

await startServerSide();

/** More than a page of an export. */
const MANY = 22;
const { deletion, export: exporting } = ACCOUNT_JOB_KINDS;

/** The time of an event, so many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function givenMany(count = MANY): Promise<{ person: Person; ids: string[] }> {
  const person = await newCustomer();
  const orders = Array.from({ length: count }, () => buildOrder(person));
  await givenOrders(orders);
  return { person, ids: orders.map(({ id }) => id).sort() };
}

/** A job whose worker has died, which the running trigger leaves alone. */
async function givenLost(kind: AccountJobKind, uid: string): Promise<void> {
  const job = { ...newJob(uid, undefined, new Date()), state: 'working' as const };
  await database.doc(accountJobPath(kind, uid)).set(job);
}

/** Calls `act` before a deletion works on the order of this number. */
function beforeOrder(number: number, act: () => Promise<unknown>): void {
  const theirs = firestore();
  const original = theirs.recursiveDelete.bind(theirs);
  let count = 0;
  vi.spyOn(theirs, 'recursiveDelete').mockImplementation(async (ref, writer) => {
    // Messages are deleted first.
    if (ref.path.endsWith('/messages')) {
      count += 1;
      if (count === number) await act();
    }
    await original(ref, writer);
  });
}

afterEach(() => vi.restoreAllMocks());

it('an export has each order once, a damaged one too', async () => {
  const { person, ids } = await givenMany();
  await changeOrder(ids[0] ?? '', { songTitle: 7 });
  await givenLost('export', person.uid);
  await runJob(exporting, person.uid, ago(0));

  expect(await storedJob('export', person.uid)).toMatchObject({ state: 'done' });
  const { orders } = await exportedFile(person.uid);
  expect(orders.map(({ id }) => id).sort()).toEqual(ids);
  expect(orders).toContainEqual(expect.objectContaining({ id: ids[0], songTitle: 7 }));
  // Each of the orders starts a trigger in the emulator, which starts its process first.
}, 30_000);

it('a try that fails leaves a deletion to the next one, which deletes the rest', async () => {
  const { person } = await givenMany(14);
  await givenLost('deletion', person.uid);
  beforeOrder(11, () => Promise.reject(new Error('cut off')));
  await expect(runJob(deletion, person.uid, ago(0))).rejects.toThrow('cut off');
  expect(await storedJob('deletion', person.uid)).toMatchObject({ state: 'working' });
  expect(await ordersOf(person.uid)).toHaveLength(4);

  await runJob(deletion, person.uid, ago(59));
  expect(await storedJob('deletion', person.uid)).toMatchObject({ state: 'done' });
  expect(await ordersOf(person.uid)).toEqual([]);
  await expect(accounts.getUser(person.uid)).rejects.toThrow(/no user record/);
  // The same triggers.
}, 30_000);

it.each([
  ['fails', 'queued', 1],
  ['was killed each time', 'working', 0],
] as const)(
  'a job whose work %s has failed after an hour, and can be asked for again',
  async (_, state, tries) => {
    const uid = `nobody-${state}`;
    const work = vi.fn(() => Promise.reject(new Error('cut off')));
    // The running trigger does not know of such jobs.
    const kind = { name: 'test', collection: 'testJobs', work };
    await jobs(kind.collection)
      .doc(uid)
      .set({ ...newJob(uid, undefined, new Date()), state });
    await runJob(kind, uid, ago(60));
    expect(work).toHaveBeenCalledTimes(tries);
    expect((await jobs(kind.collection).doc(uid).get()).data()).toMatchObject({ state: 'failed' });
    expect(await startJob(kind.collection, uid)).toBe(true);
    expect(await startJob(kind.collection, uid)).toBe(false);
  },
);

it('only the last try of a job says that it is done', async () => {
  const uid = 'nobody-twice';
  const kind: JobKind = { name: 'test', collection: 'testJobs', work: () => Promise.resolve() };
  await jobs(kind.collection)
    .doc(uid)
    .set(newJob(uid, undefined, new Date()));
  const storedRun = async () => (await jobs(kind.collection).doc(uid).get()).data()?.run;
  const first = {
    ...kind,
    async work() {
      void runJob({ ...kind, work: () => new Promise<never>(() => undefined) }, uid, ago(0));
      await waitFor('the second try', async () => (await storedRun()) === 3);
    },
  };
  await runJob(first, uid, ago(0));
  expect((await jobs(kind.collection).doc(uid).get()).data()).toMatchObject({ state: 'working', run: 3 });
});

it('A deletion keeps what Stripe says of an order while it works', async () => {
  const { person, ids } = await givenMany(2);
  beforeOrder(2, async () => {
    for (const { id } of await ordersOf(person.uid)) await changeOrder(id, { alerts: ['dispute'] });
  });
  await anonymiseOrders(person.uid);
  const left = await Promise.all(ids.map(storedOrder));
  expect(left.map(({ alerts }) => alerts.length).sort()).toEqual([0, 1]);
});

it('A deletion leaves no file of a story that comes while it works', async () => {
  const person = await newCustomer();
  await Promise.all([givenUntold(person), givenUntold(person)]);
  await givenLost('deletion', person.uid);
  const taken: StoryFile[] = [];
  beforeOrder(2, async () => {
    const [order] = await ordersOf(person.uid);
    if (!order) return;
    await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
    taken.push(await checkedFile(order.id, 'voice-memo.wav'));
  });
  await runJob(deletion, person.uid, ago(0));
  expect(taken).toMatchObject([{ state: 'ready' }]);
  expect(await filesUnder(`story/${person.uid}/`)).toEqual([]);
  // The check of the file is a trigger of the cloud.
}, 30_000);

it('A deletion keeps the reminder of what a bank asks until a day, without the title of the song', async () => {
  const person = await newCustomer();
  const dueBy = new Date(Date.now() + 10 * 86_400_000);
  const disputes = [exampleDispute({ id: 'du_1', amountCents: 2999, dueBy })];
  const order = await givenOrder(person, { songTitle: 'The lighthouse', disputes });
  const id = `${order.id}:team_notice:dispute_due:du_1:${dueBy.getTime()}`;
  await queuedRow({ id, orderId: order.id, template: 'team_notice', text: 'The lighthouse' });
  await queuedRow({ orderId: order.id });
  await givenLost('deletion', person.uid);
  await runJob(deletion, person.uid, ago(0));
  const rows = await outboxOf(order.id);
  expect(rows).toMatchObject([{ id, state: 'queued' }]);
  expect(JSON.stringify(rows)).not.toContain('lighthouse');
});

it('A result is deleted with its job when its time is over', async () => {
  const person = await newCustomer();
  await givenLost('export', person.uid);
  await runJob(exporting, person.uid, ago(0));
  expect(await exportedFile(person.uid)).toMatchObject({ account: { email: person.email } });
  // As TTL does.
  await database.doc(accountJobPath('export', person.uid)).delete();
  await deleted(exportPath(person.uid));
  // By a trigger of the cloud, whose process may have to start.
}, 30_000);
