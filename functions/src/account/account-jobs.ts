import { ACCOUNT_JOBS, type AccountJobKind } from '@keepsong/domain/documents/account-job';
import { stripeSecretKey } from '../config.ts';
import { defineWorker, type JobKind } from '../jobs/jobs.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount, removeExport } from './export-account.ts';

export const ACCOUNT_JOB_KINDS: Readonly<Record<AccountJobKind, JobKind>> = {
  deletion: { name: 'deletion', collection: ACCOUNT_JOBS.deletion, work: eraseAccount },
  export: { name: 'export', collection: ACCOUNT_JOBS.export, work: exportAccount, forget: removeExport },
};

const OPTIONS = { memory: '512MiB' as const, secrets: [stripeSecretKey] };

export const workOnDeletion = defineWorker(ACCOUNT_JOB_KINDS.deletion, OPTIONS);
export const workOnExport = defineWorker(ACCOUNT_JOB_KINDS.export, OPTIONS);
