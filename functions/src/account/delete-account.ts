import { deleteAccount as call, RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/delete-account';
import { ACCOUNT_JOBS } from '@keepsong/domain/documents/account-job';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { startJob } from '../jobs/jobs.ts';
import { markAccountDeleted } from '../store/deleted-account-store.ts';
import { assertSignedInRecently } from './recent-sign-in.ts';

const SIGN_IN_AGAIN = 'For your safety, please sign in again before you delete your account.';
const ADMIN = 'An admin account cannot be deleted. Ask another admin to take the role from you first.';

export function assertMayDelete(caller: Caller, now: Date): void {
  if (caller.isAdmin) throw new CallError('not_allowed_now', ADMIN);
  assertSignedInRecently(caller, { minutes: RECENT_SIGN_IN_MINUTES, now, refusal: SIGN_IN_AGAIN });
}

/** Writes the mark first, so that no other tab adds data meanwhile. The rest takes minutes for many orders. */
export const deleteAccount = defineCallable(
  call,
  { who: 'signed_in', allowsDeletedAccount: true },
  async (_input, caller) => {
    const now = new Date();
    assertMayDelete(caller, now);
    await markAccountDeleted(caller.uid, now);
    await startJob(ACCOUNT_JOBS.deletion, caller.uid);
    return {};
  },
);
