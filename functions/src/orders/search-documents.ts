import { isDeepStrictEqual } from 'node:util';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { isDay, type Day } from '@keepsong/domain/day';
import { ORDERS } from '@keepsong/domain/documents/order';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { optionsFor } from '../config.ts';
import { scheduled } from '../jobs/scheduled.ts';
import { sumOfRuns, workThrough } from '../jobs/sweep-due.ts';
import { errorFields, logEvent } from '../log.ts';
import { followPassport } from '../passport/passport.ts';
import type { DocumentSnapshot } from '../store/firestore.ts';
import {
  deleteSearchDocument,
  isSearchComplete,
  searchFaults,
  searchPathOf,
  writeSearchDocument,
} from '../store/order-search-store.ts';
import { retried } from '../store/retried.ts';
import { followDueDays } from '../store/settings-store.ts';
import { followReviewedOrder } from '../store/review-store.ts';

/** Keeps search document, review and passport. If the first keeps failing, it is deleted rather than outdated; `repairSearch` creates it. */
export const followOrder = onDocumentWritten(
  {
    ...optionsFor('private'),
    document: `${ORDERS}/{orderId}`,
    maxInstances: 10,
    timeoutSeconds: 60,
    retry: true,
  },
  async (event) => {
    const { orderId } = event.params;
    const { before, after } = event.data ?? {};
    if (!isSeenDifferently(before, after)) return;
    const former = before && searchPathOf(before);
    const forget = async () => {
      if (former) await deleteSearchDocument(former);
    };
    const follow = async () => {
      if (after?.exists) await writeSearchDocument(orderId);
      if (hasEnded(before, after)) await followReviewedOrder(orderId);
      if (!after?.exists || former !== searchPathOf(after)) await forget();
    };
    const about = { orderId };
    await retried({ since: event.time, event: 'search_not_written', about, giveUp: forget }, follow);
    await followDueDays(movedDays(before, after));
    // A second trigger on orders would be called for each of their many writes.
    if (event.data) await followPassport(event.data, event.time);
  },
);

function movedDays(before: DocumentSnapshot | undefined, after: DocumentSnapshot | undefined): Day[] {
  const [was, is] = [before, after].map((order): unknown => order?.get('board.dueDay'));
  return was === is ? [] : [was, is].filter((day): day is Day => typeof day === 'string' && isDay(day));
}
const ENDING = ['status', 'stage', 'paymentStatus'];

/** True for an order that has ended, or has ended in another way than before. */
const hasEnded = (before: DocumentSnapshot | undefined, after: DocumentSnapshot | undefined): boolean =>
  before?.exists === true &&
  after?.exists === true &&
  ENDING.some((field) => before.get(field) !== after.get(field));

/** Fields that neither a row nor the export shows. */
const UNSEEN = [
  'checkout',
  'sessionIds',
  'nextReminderAt',
  'paymentRemindedAt',
  'reviewAskedAt',
  'digests',
  'finalSongPath',
  'receiptUrl',
  'updatedAt',
];

function isSeenDifferently(
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot | undefined,
): boolean {
  const seenOf = (order: DocumentSnapshot | undefined) =>
    Object.entries(order?.data() ?? {}).filter(([field]) => !UNSEEN.includes(field));
  const [was, is] = [before, after].map((order) => new Map(seenOf(order)));
  return !isDeepStrictEqual(was, is);
}

const AT_ONCE = 20;

/** Repairs search documents until `until`. A failure does not stop the others. The next run finds the rest again. */
async function mendEach(
  faults: string[],
  until: Date,
  mend: (fault: string) => Promise<void>,
): Promise<ServiceRun> {
  const run = { asked: 0, failed: 0 };
  const isTimeUp = () => new Date() > until;
  await workThrough(faults, AT_ONCE, isTimeUp, async (fault) => {
    run.asked += 1;
    try {
      await mend(fault);
    } catch (error) {
      run.failed += 1;
      logEvent('error', 'search_not_repaired', errorFields(error));
    }
  });
  return { ...run, left: faults.length };
}

export async function repairSearchDocuments(now: Date, until: Date): Promise<ServiceRun> {
  if (await isSearchComplete(now)) return { asked: 0, failed: 0 };
  const { orderIds, paths } = await searchFaults();
  return sumOfRuns([
    await mendEach(orderIds, until, writeSearchDocument),
    await mendEach(paths, until, deleteSearchDocument),
  ]);
}

/** After the first deploy, and after one that changes the keys, it writes the search documents of all orders. */
export const repairSearch = scheduled('repairSearch', { kind: 'private', timeoutSeconds: 540 }, (until) =>
  repairSearchDocuments(new Date(), until),
);
