import { syncAccountEmail as call } from '@keepsong/domain/calls/sync-account-email';
import { defineCallable } from '../callable/define-callable.ts';
import { verifiedEmail } from '../services/accounts.ts';
import { profiles } from '../store/collections.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { changeOrderEmails } from './change-order-emails.ts';

/**
 * An address that is not verified may be a stranger's, who would get the e-mails about the orders. The profile goes last: it
 * holds the former address, which a repeat after a failure needs.
 */
export const syncAccountEmail = defineCallable(
  call,
  { who: 'signed_in', limits: limitsOf('sync-email', { minute: 10 }) },
  async (_input, { uid }) => {
    const email = await verifiedEmail(uid);
    const former = (await profiles().doc(uid).get()).data()?.email;
    if (former === undefined || former === email || !email) return { email: former ?? email };
    if (former) await changeOrderEmails(uid, former, email);
    await profiles().doc(uid).update({ email, updatedAt: new Date() });
    return { email };
  },
);
