import { DAY_MS } from '@keepsong/domain/day';
import { isUnderWay, type Job } from '@keepsong/domain/documents/job';

/** Google ends a worker after nine minutes. It stops before, so that what it has done is stored. */
export const WORK_MS = 7 * 60_000;
/** Longer than a worker can run, so that no second worker starts beside it. */
const LEASE_MS = 10 * 60_000;
const FIRST_WAIT_MS = 60_000;
/** After so many failures a job has failed; with the waits between them, after about an hour. */
export const MOST_FAILURES = 6;
export const KEPT_MS = 7 * DAY_MS;

export type JobChange = Partial<Omit<Job, 'id'>>;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A new job, due at once. `run` is higher than that of the former job, whose worker may still run. */
export const newJob = (id: string, former: Job | undefined, now: Date): Job => ({
  id,
  state: 'queued',
  done: 0,
  total: null,
  run: (former?.run ?? 0) + 1,
  failures: 0,
  dueAt: now,
  createdAt: now,
  updatedAt: now,
});

/** Null when it is not due. An expired lease means that its worker has died: the next one goes on. */
export function leased(job: Job, now: Date): JobChange | null {
  if (!isUnderWay(job) || job.dueAt > now) return null;
  return { state: 'working', run: job.run + 1, dueAt: later(now, LEASE_MS), updatedAt: now };
}

export const afterWork = ({ done, total }: Job, now: Date): JobChange => ({
  state: 'done',
  done: total ?? done,
  dueAt: later(now, KEPT_MS),
  updatedAt: now,
});

/** Its worker ran out of time; the next one goes on at once. */
export const afterPause = (now: Date): JobChange => ({ state: 'queued', dueAt: now, updatedAt: now });

/** A worker that has died counts as a failure too, because the work may be the cause. */
export function afterFailure({ failures }: Job, now: Date): JobChange {
  const failed = failures + 1;
  if (failed >= MOST_FAILURES)
    return { state: 'failed', failures: failed, dueAt: later(now, KEPT_MS), updatedAt: now };
  const dueAt = later(now, FIRST_WAIT_MS * 2 ** failures);
  return { state: 'queued', failures: failed, dueAt, updatedAt: now };
}

/** Starts the worker of a job that is due. Null when it is not, or when it has a worker. */
export function resumed(job: Job, now: Date): JobChange | null {
  if (leased(job, now) === null) return null;
  return job.state === 'working' ? afterFailure(job, now) : afterPause(now);
}
