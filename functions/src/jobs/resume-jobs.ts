import { ACCOUNT_JOB_KINDS } from '../account/account-jobs.ts';
import { sweepJobs } from './jobs.ts';
import { scheduled } from './scheduled.ts';
import { sumOfRuns } from './sweep-due.ts';

/** Writes the jobs that are due as queued, which starts their workers, and removes old ones. */
export const resumeJobs = scheduled('resumeJobs', { kind: 'private', timeoutSeconds: 60 }, async (until) =>
  sumOfRuns(await Promise.all(Object.values(ACCOUNT_JOB_KINDS).map((kind) => sweepJobs(kind, until)))),
);
