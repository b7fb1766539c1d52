import { deleteAccount as call, RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/delete-account';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { checkoutDeps } from '../checkout/checkout-deps.ts';
import { cancel } from '../checkout/cancel-order.ts';
import { stripeSecretKey } from '../config.ts';
import { logEvent } from '../log.ts';
import { anonymiseOrders, unpaidOrderIds } from './anonymise-orders.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseSongs } from './erase-songs.ts';
import { removeAccount } from './own-account.ts';

const SIGN_IN_AGAIN = 'For your safety, please sign in again before you delete your account.';
const ADMIN = 'An admin account cannot be deleted. Ask another admin to take the role from you first.';

export function assertMayDelete(caller: Caller, now: Date): void {
  if (caller.isAdmin) throw new CallError('not_allowed_now', ADMIN);
  const ageMinutes = (now.getTime() - caller.signedInAt.getTime()) / 60_000;
  if (ageMinutes > RECENT_SIGN_IN_MINUTES) throw new CallError('not_allowed_now', SIGN_IN_AGAIN);
}

/** The account goes last: whatever fails before, its owner can still sign in and ask again. */
export const deleteAccount = defineCallable(
  call,
  { who: 'signed_in', secrets: [stripeSecretKey], timeoutSeconds: 540 },
  async (_input, caller) => {
    assertMayDelete(caller, new Date());
    for (const orderId of await unpaidOrderIds(caller.uid)) await cancel(checkoutDeps(), caller, orderId);
    await eraseSongs(caller.uid);
    await eraseFiles(caller.uid);
    await anonymiseOrders(caller.uid);
    await removeAccount(caller.uid);
    logEvent('info', 'account_deleted', {});
    return {};
  },
);
