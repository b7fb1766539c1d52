import { addAccountEmail as call } from '@keepsong/domain/calls/add-account-email';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { addEmail, currentEmail } from '../services/accounts.ts';
import { profiles } from '../store/collections.ts';
import type { RateLimit } from '../store/rate-limit.ts';
import { assertSignedInRecently } from './recent-sign-in.ts';

/** Limits probing: the call rejects addresses in use, so a script could find out which ones we know. */
const LIMITS: readonly RateLimit[] = [{ name: 'add-email-hour', max: 5, windowSeconds: 3600 }];

const SIGN_IN_AGAIN = 'For your safety, please sign in again before you change this.';
const TAKEN = 'This email address cannot be used. Please try another one.';

export const addAccountEmail = defineCallable(
  call,
  { who: 'signed_in', limits: LIMITS },
  async ({ email }, caller) => {
    assertSignedInRecently(caller, new Date(), SIGN_IN_AGAIN);
    if (await currentEmail(caller.uid)) throw new CallError('conflict');
    if (!(await addEmail(caller.uid, email))) throw new CallError('not_allowed_now', TAKEN);
    const profile = profiles().doc(caller.uid);
    if ((await profile.get()).exists) await profile.update({ email, updatedAt: new Date() });
    return {};
  },
);
