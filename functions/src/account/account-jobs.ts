import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import {
  ACCOUNT_JOB_KINDS,
  ACCOUNT_JOBS,
  type AccountJob,
  type AccountJobKind,
} from '@keepsong/domain/documents/account-job';
import { optionsFor, stripeSecretKey } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { accountJobs } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import {
  afterFailure,
  afterPause,
  afterWork,
  isUnderWay,
  leased,
  newJob,
  resumed,
  WORK_MS,
  type JobChange,
} from '../jobs/job-policy.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount, removeExport } from './export-account.ts';

/** Thrown between two steps when a worker's time is over. */
class OutOfTime extends Error {}

/** What a worker reports while it works. */
export interface Progress {
  /** No worker has begun before. */
  isFirst: boolean;
  /** How many steps are left. */
  expect: (left: number) => Promise<void>;
  /** Steps are done. Throws when the worker must stop; the next one goes on. */
  step: (count?: number) => Promise<void>;
}

export interface AccountJobDeps {
  now: () => Date;
  /** Goes on where a former worker stopped. */
  work: Record<AccountJobKind, (uid: string, progress: Progress) => Promise<void>>;
}

const DEPS: AccountJobDeps = {
  now: () => new Date(),
  work: { deletion: eraseAccount, export: exportAccount },
};

/** Changes a job in one transaction; null leaves it. Returns the changed job. */
async function change(
  kind: AccountJobKind,
  uid: string,
  decide: (job: AccountJob) => JobChange | null,
): Promise<AccountJob | null> {
  return firestore().runTransaction(async (transaction) => {
    const ref = accountJobs(kind).doc(uid);
    const job = (await transaction.get(ref)).data();
    const changes = job && decide(job);
    if (!changes) return null;
    transaction.update(ref, changes);
    return { ...job, ...changes };
  });
}

/** Starts a job, unless it is under way. */
export async function startAccountJob(kind: AccountJobKind, uid: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const ref = accountJobs(kind).doc(uid);
    const former = (await transaction.get(ref)).data();
    if (!former || !isUnderWay(former)) transaction.set(ref, newJob(uid, former, new Date()));
  });
}

/** Writes at most once a second: each write starts a function that finds nothing to do. */
const WRITE_EVERY_MS = 1000;

function progressOf(deps: AccountJobDeps, kind: AccountJobKind, job: AccountJob): Progress {
  const end = deps.now().getTime() + WORK_MS;
  let { done, total } = job;
  let written = 0;
  const write = async () => {
    written = deps.now().getTime();
    const stored = await change(kind, job.id, ({ run }) => (run === job.run ? { done, total } : null));
    // The job was removed, or taken by another worker after this one was suspended.
    if (!stored) throw new OutOfTime();
  };
  return {
    isFirst: total === null,
    expect: async (left) => {
      // After a pause, the steps of the former worker are done.
      total = Math.max(total ?? 0, left);
      done = total - left;
      await write();
    },
    step: async (count = 1) => {
      done = Math.min(done + count, total ?? done + count);
      const now = deps.now().getTime();
      if (now >= end) throw new OutOfTime();
      if (now - written >= WRITE_EVERY_MS) await write();
    },
  };
}

/** Works on a job that is due. What happened is stored on it; throws only when that fails. */
export async function runAccountJob(deps: AccountJobDeps, kind: AccountJobKind, uid: string): Promise<void> {
  const job = await change(kind, uid, (stored) => leased(stored, deps.now()));
  if (!job) return;
  const end = await outcomeOf(deps.work[kind](uid, progressOf(deps, kind, job)), kind);
  const stored = await change(kind, uid, (now) => (now.run === job.run ? end(now, deps.now()) : null));
  if (stored) logEvent(stored.state === 'failed' ? 'error' : 'info', `account_job_${stored.state}`, { kind });
}

async function outcomeOf(
  work: Promise<void>,
  kind: AccountJobKind,
): Promise<(job: AccountJob, now: Date) => JobChange> {
  try {
    await work;
    return afterWork;
  } catch (error) {
    if (error instanceof OutOfTime) return (_job, now) => afterPause(now);
    logEvent('warn', 'account_job_interrupted', { kind, ...errorFields(error) });
    return afterFailure;
  }
}

/** Removes a job whose time is over, with its file. */
async function forget(kind: AccountJobKind, uid: string): Promise<void> {
  if (kind === 'export') await removeExport(uid);
  await accountJobs(kind).doc(uid).delete();
}

const PAGE = 20;

/** Goes on with jobs whose worker has died or failed, and removes old ones. One failure does not stop the others. */
export async function sweepAccountJobs(deps: AccountJobDeps): Promise<void> {
  for (const kind of ACCOUNT_JOB_KINDS) {
    const due = await accountJobs(kind).where('dueAt', '<=', deps.now()).orderBy('dueAt').limit(PAGE).get();
    for (const found of due.docs) {
      try {
        const job = found.data();
        if (isUnderWay(job)) await change(kind, job.id, (stored) => resumed(stored, deps.now()));
        else await forget(kind, job.id);
      } catch (error) {
        logEvent('error', 'account_job_not_swept', { kind, ...errorFields(error) });
      }
    }
  }
}

const workerOf = (kind: AccountJobKind) =>
  onDocumentWritten(
    {
      ...optionsFor('customers'),
      document: `${ACCOUNT_JOBS[kind]}/{uid}`,
      memory: '512MiB',
      timeoutSeconds: 540,
      maxInstances: 5,
      secrets: [stripeSecretKey],
    },
    async (event) => {
      if (event.data?.after.get('state') === 'queued') await runAccountJob(DEPS, kind, event.params.uid);
    },
  );

export const workOnDeletion = workerOf('deletion');
export const workOnExport = workerOf('export');

/** Writes the jobs that are due as queued, which starts their workers. */
export const resumeAccountJobs = onSchedule(
  { ...optionsFor('customers'), schedule: 'every 1 minutes', timeoutSeconds: 60, maxInstances: 1 },
  async () => {
    await sweepAccountJobs(DEPS);
  },
);
