import { ACCOUNT_JOB_KINDS, ACCOUNT_JOBS, type AccountJobKind } from '@keepsong/domain/documents/account-job';
import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { stripeSecretKey } from '../config.ts';
import { defineWorker, runJob, startJob, sweepJobs, type JobKind, type Progress } from '../jobs/jobs.ts';
import { scheduled } from '../jobs/scheduled.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount, removeExport } from './export-account.ts';

export interface AccountJobDeps {
  now: () => Date;
  /** Goes on where a former worker stopped. */
  work: Record<AccountJobKind, (uid: string, progress: Progress) => Promise<void>>;
}

const DEPS: AccountJobDeps = {
  now: () => new Date(),
  work: { deletion: eraseAccount, export: exportAccount },
};

const kindOf = ({ work }: AccountJobDeps, kind: AccountJobKind): JobKind => ({
  name: kind,
  collection: ACCOUNT_JOBS[kind],
  work: work[kind],
  ...(kind === 'export' && { forget: removeExport }),
});

/** Starts a job, unless it is under way. */
export async function startAccountJob(kind: AccountJobKind, uid: string): Promise<void> {
  await startJob(ACCOUNT_JOBS[kind], uid);
}

export async function runAccountJob(deps: AccountJobDeps, kind: AccountJobKind, uid: string): Promise<void> {
  await runJob(kindOf(deps, kind), uid, deps.now);
}

export async function sweepAccountJobs(deps: AccountJobDeps, until: Date): Promise<ServiceRun> {
  const runs = await Promise.all(
    ACCOUNT_JOB_KINDS.map((kind) => sweepJobs(kindOf(deps, kind), until, deps.now)),
  );
  const sum = (of: (run: ServiceRun) => number) => runs.reduce((all, run) => all + of(run), 0);
  return {
    asked: sum(({ asked }) => asked),
    failed: sum(({ failed }) => failed),
    left: sum(({ left = 0 }) => left),
  };
}

const workerOf = (kind: AccountJobKind) =>
  defineWorker(ACCOUNT_JOBS[kind], { memory: '512MiB', secrets: [stripeSecretKey] }, (uid) =>
    runAccountJob(DEPS, kind, uid),
  );

export const workOnDeletion = workerOf('deletion');
export const workOnExport = workerOf('export');

/** Writes the jobs that are due as queued, which starts their workers. */
export const resumeAccountJobs = scheduled(
  'resumeAccountJobs',
  { kind: 'private', timeoutSeconds: 60 },
  (until) => sweepAccountJobs(DEPS, until),
);
