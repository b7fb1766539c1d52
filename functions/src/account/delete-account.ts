import { deleteAccount as call } from '@keepsong/domain/calls/delete-account';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { markAccountDeleted } from '../store/deleted-account-store.ts';
import { startAccountJob } from './account-jobs.ts';
import { assertSignedInRecently } from './recent-sign-in.ts';

const SIGN_IN_AGAIN = 'For your safety, please sign in again before you delete your account.';
const ADMIN = 'An admin account cannot be deleted. Ask another admin to take the role from you first.';

export function assertMayDelete(caller: Caller, now: Date): void {
  if (caller.isAdmin) throw new CallError('not_allowed_now', ADMIN);
  assertSignedInRecently(caller, now, SIGN_IN_AGAIN);
}

/** Writes the mark first, so that no other tab adds data meanwhile. The rest takes minutes for many orders. */
export const deleteAccount = defineCallable(
  call,
  { who: 'signed_in', allowsDeletedAccount: true },
  async (_input, caller) => {
    const now = new Date();
    assertMayDelete(caller, now);
    await markAccountDeleted(caller.uid, now);
    await startAccountJob('deletion', caller.uid);
    return {};
  },
);
