import type { ServiceRun } from '@keepsong/domain/documents/service-health';
import { ACCOUNT_JOB_KINDS } from '../account/account-jobs.ts';
import { BULK_CHANGE } from '../orders/change-orders.ts';
import { sweepJobs } from './jobs.ts';
import { scheduled } from './scheduled.ts';

const KINDS = [...Object.values(ACCOUNT_JOB_KINDS), BULK_CHANGE];

/** Writes the jobs that are due as queued, which starts their workers, and removes old ones. */
export const resumeJobs = scheduled('resumeJobs', { kind: 'private', timeoutSeconds: 60 }, async (until) => {
  const runs = await Promise.all(KINDS.map((kind) => sweepJobs(kind, until)));
  const sum = (of: (run: ServiceRun) => number) => runs.reduce((all, run) => all + of(run), 0);
  return {
    asked: sum(({ asked }) => asked),
    failed: sum(({ failed }) => failed),
    left: sum(({ left = 0 }) => left),
  };
});
