import { changeOrders as call } from '@keepsong/domain/calls/orders';
import {
  BULK_CHANGES,
  type BulkChange,
  type ChangeOutcome,
  type ChosenOrder,
  type OrderChange,
  type OrderOutcome,
} from '@keepsong/domain/documents/bulk-change';
import { defineCallable, CallError } from '../callable/define-callable.ts';
import { unsubscribeSecret } from '../config.ts';
import { defineWorker, startJob, type JobKind } from '../jobs/jobs.ts';
import { errorFields, logEvent } from '../log.ts';
import { isAdminAccount } from '../services/accounts.ts';
import type { Actor } from '../store/audit.ts';
import { bulkChanges, orders } from '../store/collections.ts';
import { firestore, goodDocuments, readIn } from '../store/firestore.ts';
import { assertAssignable, assignTo } from './assign-order.ts';
import { setStatus } from './set-order-status.ts';

const BUSY = 'Your last change of several orders is still being made. Please try again when it is done.';
const FAILED = 'This order could not be changed. Please try again.';
const NO_ADMIN = 'You are no longer an admin; this order was not changed.';

const AT_ONCE = 5;

async function made(
  change: OrderChange,
  { orderId, expected, isConfirmed }: ChosenOrder,
  actor: Actor,
  isTrial: boolean,
): Promise<ChangeOutcome> {
  if (change.type === 'status') {
    const { status } = change;
    return setStatus({ orderId, status, expected, confirmed: isConfirmed }, actor, isTrial);
  }
  if (isTrial) return { outcome: 'saved' };
  // Again, because the role can be taken away before the work.
  await assertAssignable(change.adminId);
  await assignTo(orderId, change.adminId, actor);
  return { outcome: 'saved' };
}

/** One order that fails does not stop the others. */
async function resultOf(
  change: OrderChange,
  order: ChosenOrder,
  actor: Actor,
  isTrial: boolean,
): Promise<ChangeOutcome> {
  try {
    return await made(change, order, actor, isTrial);
  } catch (error) {
    if (error instanceof CallError) return { outcome: 'failed', message: error.message };
    logEvent('error', 'order_not_changed', { orderId: order.orderId, ...errorFields(error) });
    return { outcome: 'failed', message: FAILED };
  }
}

/** Empty for no order, and for a damaged one. */
async function titleOf(orderId: string): Promise<string> {
  const stored = await orders().doc(orderId).get();
  const [order] = goodDocuments([{ data: () => stored.data() }]);
  return order?.songTitle ?? '';
}

/** The results with the titles of the orders, a few orders at a time. */
async function* outcomesOf(
  chosen: readonly ChosenOrder[],
  result: (order: ChosenOrder) => Promise<ChangeOutcome>,
): AsyncGenerator<OrderOutcome[]> {
  for (let start = 0; start < chosen.length; start += AT_ONCE) {
    const some = chosen.slice(start, start + AT_ONCE);
    yield await Promise.all(
      some.map(async (order) => {
        const { orderId } = order;
        return { orderId, songTitle: await titleOf(orderId), result: await result(order) };
      }),
    );
  }
}

export const changeOrders = defineCallable(
  call,
  { who: 'admin', secrets: [unsubscribeSecret] },
  async ({ change, orders: chosen, isTrial }, caller) => {
    if (change.type === 'assignee') await assertAssignable(change.adminId);
    if (isTrial) {
      const tried: OrderOutcome[] = [];
      const attempt = (order: ChosenOrder) => resultOf(change, order, caller, true);
      for await (const some of outcomesOf(chosen, attempt)) tried.push(...some);
      return { tried };
    }
    const fields = { email: caller.email, change, orders: chosen, results: [] };
    if (!(await startJob(BULK_CHANGES, caller.uid, fields))) throw new CallError('not_allowed_now', BUSY);
    return { tried: [] };
  },
);

/** Adds results, unless another try has begun. A repeat of an order that is done finds it done. */
async function addResults(uid: string, run: number, results: readonly OrderOutcome[]): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const ref = bulkChanges().doc(uid);
    const job = await readIn(transaction, ref);
    if (job?.run === run) transaction.update(ref, { results: [...job.results, ...results] });
  });
}

async function changeAll(uid: string): Promise<void> {
  const job: BulkChange | undefined = (await bulkChanges().doc(uid).get()).data();
  if (!job) return;
  const { change, email, run, orders: chosen, results } = job;
  const left = chosen.slice(results.length);
  // The role can be taken away between the call and the work, which may be an hour later.
  const isAdmin = await isAdminAccount(uid);
  const attempt = (order: ChosenOrder): Promise<ChangeOutcome> =>
    isAdmin
      ? resultOf(change, order, { uid, email }, false)
      : Promise.resolve({ outcome: 'failed', message: NO_ADMIN });
  for await (const some of outcomesOf(left, attempt)) await addResults(uid, run, some);
}

export const BULK_CHANGE: JobKind = { name: 'bulk_change', collection: BULK_CHANGES, work: changeAll };

export const workOnBulkChange = defineWorker(BULK_CHANGE, { secrets: [unsubscribeSecret] });
