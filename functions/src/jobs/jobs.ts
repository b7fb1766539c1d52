import { isUnderWay, type Job } from '@keepsong/domain/documents/job';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { onDocumentWritten, type DocumentOptions } from 'firebase-functions/v2/firestore';
import { optionsFor } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { jobs } from '../store/collections.ts';
import { asRead, firestore, readIn } from '../store/firestore.ts';
import {
  afterFailure,
  afterPause,
  afterWork,
  leased,
  newJob,
  resumed,
  WORK_MS,
  type JobChange,
} from './job-policy.ts';
import { sweepDue } from './sweep-due.ts';

/** Thrown between two steps when a worker's time is over. */
class OutOfTime extends Error {}

const POSTPONED_MS = 60 * 60_000;

export interface Progress {
  expect: (left: number) => Promise<void>;
  /** Stores that steps are done. Throws when the worker must stop; the next worker goes on. */
  step: (count?: number) => Promise<void>;
}

export interface JobKind {
  name: string;
  collection: string;
  /** Goes on where a former worker stopped. */
  work: (id: string, progress: Progress) => Promise<void>;
  /** Deletes the result of a job, before its document is deleted. */
  forget?: (id: string) => Promise<void>;
}

async function change(
  { collection }: JobKind,
  id: string,
  decide: (job: Job) => JobChange | null,
): Promise<Job | null> {
  return firestore().runTransaction(async (transaction) => {
    const ref = jobs(collection).doc(id);
    const job = await readIn(transaction, ref);
    const changes = job && decide(job);
    if (!changes) return null;
    transaction.update(ref, changes);
    return { ...job, ...changes };
  });
}

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

/** Writes at most once a second: each write starts a function that finds nothing to do. */
const WRITE_EVERY_MS = 1000;

function progressOf(kind: JobKind, job: Job, now: () => Date): Progress {
  const deadline = now().getTime() + WORK_MS;
  let { done, total } = job;
  let written = 0;
  const write = async () => {
    written = now().getTime();
    const stored = await change(kind, job.id, ({ run }) => (run === job.run ? { done, total } : null));
    // The job was removed, or taken by another worker after this one was suspended.
    if (!stored) throw new OutOfTime();
  };
  return {
    expect: async (left) => {
      // After a pause, the steps of the former worker are done.
      total = Math.max(total ?? 0, left);
      done = total - left;
      await write();
    },
    step: async (count = 1) => {
      done = Math.min(done + count, total ?? done + count);
      const at = now().getTime();
      if (at >= deadline) throw new OutOfTime();
      if (at - written >= WRITE_EVERY_MS) await write();
    },
  };
}

/** Works on a job that is due, and stores the result on it. Throws only when the result cannot be stored. */
export async function runJob(kind: JobKind, id: string, now: () => Date = () => new Date()): Promise<void> {
  const job = await change(kind, id, (stored) => leased(stored, now()));
  if (!job) return;
  const changeAfter = await outcomeOf(kind.work(id, progressOf(kind, job, now)), kind.name);
  const stored = await change(kind, id, (last) => (last.run === job.run ? changeAfter(last, now()) : null));
  if (stored) {
    logEvent(stored.state === 'failed' ? 'error' : 'info', `job_${stored.state}`, { kind: kind.name });
  }
}

async function outcomeOf(work: Promise<void>, kind: string): Promise<(job: Job, now: Date) => JobChange> {
  try {
    await work;
    return afterWork;
  } catch (error) {
    if (error instanceof OutOfTime) return (_job, now) => afterPause(now);
    logEvent('warn', 'job_interrupted', { kind, ...errorFields(error) });
    return afterFailure;
  }
}

/** The function that works on the jobs of a kind: writing one as queued starts it. */
export const defineWorker = (kind: JobKind, options: Partial<DocumentOptions>) =>
  onDocumentWritten(
    {
      ...optionsFor('private'),
      document: `${kind.collection}/{id}`,
      timeoutSeconds: 540,
      maxInstances: 5,
      ...options,
    },
    async ({ data, params }) => {
      if (data?.after.get('state') === 'queued') await runJob(kind, params['id'] ?? '');
    },
  );

/** Goes on with jobs whose worker has died or failed, and removes old ones. */
export async function sweepJobs(
  kind: JobKind,
  until: Date,
  now: () => Date = () => new Date(),
): Promise<ServiceRun> {
  return sweepDue({
    name: kind.name,
    due: jobs(kind.collection).where('dueAt', '<=', now()).orderBy('dueAt'),
    until,
    work: async (found) => {
      const job = found.data();
      if (isUnderWay(job)) {
        await change(kind, job.id, (stored) => resumed(stored, now()));
      } else {
        await kind.forget?.(job.id);
        // A job that was started again meanwhile stays.
        await found.ref.delete(asRead(found));
      }
    },
    postpone: (found) => found.ref.update({ dueAt: new Date(now().getTime() + POSTPONED_MS) }, asRead(found)),
  });
}
