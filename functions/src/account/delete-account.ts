import { deleteAccount as call } from '@keepsong/domain/calls/delete-account';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { checkoutDeps } from '../checkout/checkout-deps.ts';
import { cancel } from '../checkout/cancel-order.ts';
import { stripeSecretKey } from '../config.ts';
import { teamNotice } from '../email/order-emails.ts';
import { logEvent } from '../log.ts';
import { removeAccount } from '../services/accounts.ts';
import { emailOutbox, orderDrafts, profiles } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { markAccountDeleted } from '../store/deleted-account-store.ts';
import { anonymiseOrders, unpaidOrderIds } from './anonymise-orders.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseGifts } from './erase-gifts.ts';
import { eraseSongs } from './erase-songs.ts';
import { assertSignedInRecently } from './recent-sign-in.ts';

const SIGN_IN_AGAIN = 'For your safety, please sign in again before you delete your account.';
const ADMIN = 'An admin account cannot be deleted. Ask another admin to take the role from you first.';

export function assertMayDelete(caller: Caller, now: Date): void {
  if (caller.isAdmin) throw new CallError('not_allowed_now', ADMIN);
  assertSignedInRecently(caller, now, SIGN_IN_AGAIN);
}

/** A repeated deletion finds the notice of the first. */
async function noticeOnce(uid: string): Promise<void> {
  const notice = teamNotice(
    `team_notice:account_deleted:${uid}`,
    { occasion: 'account_deleted', orderId: null, songTitle: '', path: '/admin' },
    { ...checkoutDeps(), now: new Date() },
  );
  await firestore().runTransaction(async (transaction) => {
    const ref = emailOutbox().doc(notice.id);
    if (!(await transaction.get(ref)).exists) transaction.create(ref, notice);
  });
}

/**
 * Writes the mark first, so that no other tab adds data meanwhile. Deletes the account last: when a step fails, its owner can
 * still sign in and retry.
 */
export const deleteAccount = defineCallable(
  call,
  {
    who: 'signed_in',
    kind: 'customers',
    allowsDeletedAccount: true,
    secrets: [stripeSecretKey],
    timeoutSeconds: 540,
  },
  async (_input, caller) => {
    const now = new Date();
    assertMayDelete(caller, now);
    await markAccountDeleted(caller.uid, now);
    for (const orderId of await unpaidOrderIds(caller.uid)) await cancel(checkoutDeps(), caller, orderId);
    await eraseGifts(caller.uid);
    await eraseSongs(caller.uid);
    await eraseFiles(caller.uid);
    await anonymiseOrders(caller.uid);
    await noticeOnce(caller.uid);
    await orderDrafts().doc(caller.uid).delete();
    await profiles().doc(caller.uid).delete();
    await removeAccount(caller.uid);
    logEvent('info', 'account_deleted', {});
    return {};
  },
);
