import { SONG_FOLDERS, STORY_FOLDER } from '@keepsong/domain/uploads';
import { GIFTS } from '@keepsong/domain/documents/gift';
import { ACCOUNT_JOBS } from '@keepsong/domain/documents/account';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { bucket } from '../services/bucket.ts';
import { syncGift } from '../gift/sync-gift.ts';
import { forEachOwned, anonymiseOrders } from './anonymise-orders.ts';
import { checkoutDeps } from '../checkout/checkout-deps.ts';
import { config } from '../config.ts';
import { cancel } from '../orders/cancel-order.ts';
import { deleteCarriedFor } from '../orders/carried-draft.ts';
import { NO_ORDER, teamNotice } from '../email/order-emails.ts';
import { logEvent } from '../log.ts';
import { currentEmail, removeAccount } from '../services/accounts.ts';
import { jobs, orders, profiles } from '../store/collections.ts';
import { markAccountDeleted } from '../store/profile-store.ts';
import { firestore, goodDocuments } from '../store/firestore.ts';
import { unqueuedEmails } from '../store/outbox-store.ts';
import { eraseSongs } from './erase-songs.ts';
import { removeExport } from './export-account.ts';

/** A repeated deletion finds the notice of the first. */
async function noticeOnce(uid: string): Promise<void> {
  const at = { appUrl: config().APP_URL, now: new Date() };
  const notice = teamNotice('account_deleted', NO_ORDER, uid, at);
  await firestore().runTransaction(async (transaction) => (await unqueuedEmails(transaction, [notice]))());
}

/** So that nobody pays for them. */
async function cancelUnpaid(uid: string): Promise<void> {
  const owner = { uid, email: null, isAdmin: false, signedInAt: new Date() };
  const mine = goodDocuments((await orders().where('userId', '==', uid).get()).docs);
  for (const { id, paymentStatus, canceledAt } of mine) {
    if (canResumePayment(paymentStatus) && !canceledAt) await cancel(checkoutDeps(), owner, id);
  }
}

/** Each step can be repeated, and finds the rest. The account is last: when a step fails, its owner can sign in and try again. */
export async function eraseAccount(uid: string): Promise<void> {
  // Again, because the mark of a deletion that failed for a day may be gone.
  await markAccountDeleted(uid, new Date());
  await jobs(ACCOUNT_JOBS.export).doc(uid).delete();
  await cancelUnpaid(uid);
  // Reports of gifts are deleted with the songs: those of deleted gifts are found by song only.
  await forEachOwned(GIFTS, uid, async (gift) => {
    await gift.ref.delete();
    await syncGift(gift.id);
  });
  await eraseSongs(uid);
  await anonymiseOrders(uid);
  // Only now: an order or a song that is still the person's takes files. Public copies were deleted with the songs.
  for (const folder of [...SONG_FOLDERS, STORY_FOLDER]) {
    await bucket().deleteFiles({ prefix: `${folder}/${uid}/` });
  }
  await removeExport(uid);
  await noticeOnce(uid);
  await deleteCarriedFor(await currentEmail(uid));
  await profiles().doc(uid).delete();
  await removeAccount(uid);
  logEvent('info', 'account_deleted', {});
}
