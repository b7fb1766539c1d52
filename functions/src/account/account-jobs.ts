import { ACCOUNT_JOBS, type AccountJobKind } from '@keepsong/domain/documents/account';
import {
  deleteAccount as deleteAccountCall,
  RECENT_SIGN_IN_MINUTES,
  exportMyData as exportMyDataCall,
} from '@keepsong/domain/calls/account';
import { stripeSecretKey } from '../config.ts';
import { defineWorker, type JobKind, startJob } from '../jobs/jobs.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount, removeExport } from './export-account.ts';
import {
  defineCallable,
  type Caller,
  assertSignedInRecently,
  CallError,
} from '../callable/define-callable.ts';
import { markAccountDeleted } from '../store/profile-store.ts';
import { limitsOf } from '../store/rate-limit.ts';

export const ACCOUNT_JOB_KINDS: Readonly<Record<AccountJobKind, JobKind>> = {
  deletion: { name: 'deletion', collection: ACCOUNT_JOBS.deletion, work: eraseAccount },
  export: { name: 'export', collection: ACCOUNT_JOBS.export, work: exportAccount, forget: removeExport },
};

const OPTIONS = { memory: '512MiB' as const, secrets: [stripeSecretKey] };

export const workOnDeletion = defineWorker(ACCOUNT_JOB_KINDS.deletion, OPTIONS);
export const workOnExport = defineWorker(ACCOUNT_JOB_KINDS.export, OPTIONS);

const SIGN_IN_AGAIN = 'For your safety, please sign in again before you delete your account.';
const ADMIN = 'An admin account cannot be deleted. Ask another admin to take the role from you first.';

export function assertMayDelete(caller: Caller, now: Date): void {
  if (caller.isAdmin) throw new CallError('not_allowed_now', ADMIN);
  assertSignedInRecently(caller, { minutes: RECENT_SIGN_IN_MINUTES, now, refusal: SIGN_IN_AGAIN });
}

/** Writes the mark first, so that no other tab adds data meanwhile. The rest takes minutes for many orders. */
export const deleteAccount = defineCallable(
  deleteAccountCall,
  { who: 'signed_in', allowsDeletedAccount: true },
  async (_input, caller) => {
    const now = new Date();
    assertMayDelete(caller, now);
    await markAccountDeleted(caller.uid, now);
    await startJob(ACCOUNT_JOBS.deletion, caller.uid);
    return {};
  },
);

const LIMITS = limitsOf(
  'export',
  { hour: 5 },
  'You have downloaded your data several times already. Please try again in an hour.',
);

export const exportMyData = defineCallable(
  exportMyDataCall,
  { who: 'signed_in', limits: LIMITS },
  async (_input, { uid }) => {
    await startJob(ACCOUNT_JOBS.export, uid);
    return {};
  },
);
