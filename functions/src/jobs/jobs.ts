import { DAY_MS } from '@keepsong/domain/day';
import { isUnderWay, type Job } from '@keepsong/domain/documents/job';
import { onDocumentWritten, type DocumentOptions } from 'firebase-functions/v2/firestore';
import { optionsFor } from '../config.ts';
import { logEvent } from '../log.ts';
import { jobs } from '../store/collections.ts';
import { firestore, readIn } from '../store/firestore.ts';
import { retried } from '../store/retried.ts';

/** After so long a job that did not succeed has failed, and its person can ask again. */
const MOST_MINUTES = 60;
const KEPT_MS = 7 * DAY_MS;

export interface JobKind {
  name: string;
  collection: string;
  /** Goes on where an earlier try stopped. */
  work: (id: string) => Promise<void>;
  /** Deletes the result of a job after its document was deleted. */
  forget?: (id: string) => Promise<void>;
}

/** `run` is higher than that of the former job, of which a try may still run. */
export const newJob = (id: string, former: Job | undefined, now: Date): Job => ({
  id,
  state: 'queued',
  run: (former?.run ?? 0) + 1,
  expireAt: new Date(now.getTime() + KEPT_MS),
  createdAt: now,
  updatedAt: now,
});

/** Starts a job with the fields that its kind needs, unless it is under way. Returns whether it has started. */
export async function startJob(collection: string, id: string, fields: object = {}): Promise<boolean> {
  return firestore().runTransaction(async (transaction) => {
    const ref = jobs(collection).doc(id);
    const former = await readIn(transaction, ref);
    if (former && isUnderWay(former)) return false;
    transaction.set(ref, { ...newJob(id, former, new Date()), ...fields });
    return true;
  });
}

/** Changes a job that is under way. Returns the changed job, null when nothing was changed. */
async function change(
  { collection }: JobKind,
  id: string,
  decide: (job: Job) => Partial<Job> | null,
): Promise<Job | null> {
  return firestore().runTransaction(async (transaction) => {
    const ref = jobs(collection).doc(id);
    const job = await readIn(transaction, ref);
    const changes = job && isUnderWay(job) ? decide(job) : null;
    if (!job || !changes) return null;
    transaction.update(ref, { ...changes, updatedAt: new Date() });
    return { ...job, ...changes };
  });
}

/** Works on a job that was queued at `since`. Throws when it should be tried again. */
export async function runJob(kind: JobKind, id: string, since: string): Promise<void> {
  const about = { kind: kind.name };
  const end = {
    giveUp: async () => void (await change(kind, id, () => ({ state: 'failed' }))),
    isUnfinished: async () => (await jobs(kind.collection).doc(id).get()).data()?.state === 'working',
  };
  await retried({ since, mostMinutes: MOST_MINUTES, event: 'job_interrupted', about, ...end }, async () => {
    const job = await change(kind, id, ({ run }) => ({ state: 'working', run: run + 1 }));
    if (!job) return;
    await kind.work(id);
    const done = await change(kind, id, ({ run }) => (run === job.run ? { state: 'done' } : null));
    if (done) logEvent('info', 'job_done', about);
  });
}

/** The function that works on the jobs of a kind: writing one as queued starts it, and Google starts it again after a failure. */
export const defineWorker = (kind: JobKind, options: Partial<DocumentOptions>) =>
  onDocumentWritten(
    {
      ...optionsFor('private'),
      document: `${kind.collection}/{id}`,
      timeoutSeconds: 540,
      maxInstances: 5,
      retry: true,
      ...options,
    },
    async ({ data, params, time }) => {
      const id = params['id'] ?? '';
      if (data?.after.get('state') === 'queued') await runJob(kind, id, time);
      // A job that was started again meanwhile keeps its result.
      else if (kind.forget && !data?.after.exists) {
        if (!(await jobs(kind.collection).doc(id).get()).exists) await kind.forget(id);
      }
    },
  );
