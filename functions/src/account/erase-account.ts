import { SONG_FOLDERS, STORY_FOLDER } from '@keepsong/domain/uploads';
import { GIFTS } from '@keepsong/domain/documents/gift';
import { ACCOUNT_JOBS } from '@keepsong/domain/documents/account';
import { ORDERS } from '@keepsong/domain/documents/order';
import { SONGS } from '@keepsong/domain/documents/song';
import { bucket } from '../services/bucket.ts';
import { syncGift } from '../gift/sync-gift.ts';
import { forEachOwned, anonymiseOrders, unpaidOrderIds } from './anonymise-orders.ts';
import { checkoutDeps } from '../checkout/checkout-deps.ts';
import { cancel } from '../orders/cancel-order.ts';
import { deleteCarriedFor } from '../orders/carried-draft.ts';
import { teamNotice } from '../email/order-emails.ts';
import { logEvent } from '../log.ts';
import { currentEmail, removeAccount } from '../services/accounts.ts';
import { jobs, profiles } from '../store/collections.ts';
import { markAccountDeleted } from '../store/profile-store.ts';
import { firestore } from '../store/firestore.ts';
import { unqueuedEmails } from '../store/outbox-store.ts';
import type { Progress } from '../jobs/jobs.ts';
import { eraseSongs } from './erase-songs.ts';
import { removeExport } from './export-account.ts';

/** Deletes every file of the person, finished ones and those of their stories; their uid is part of the path. Public copies were deleted with the songs. */
async function eraseFiles(uid: string): Promise<void> {
  for (const folder of [...SONG_FOLDERS, STORY_FOLDER]) {
    const [files] = await bucket().getFiles({ prefix: `${folder}/${uid}/` });
    for (const file of files) await file.delete({ ignoreNotFound: true });
  }
}

/** The gift's trigger deletes what is left of its files. Reports are deleted with the songs: those of deleted gifts are found by song only. */
const eraseGifts = (uid: string, step: () => Promise<void>): Promise<void> =>
  forEachOwned(GIFTS, uid, async (gift) => {
    await gift.ref.delete();
    await syncGift(gift.id);
    await step();
  });

/** A repeated deletion finds the notice of the first. */
async function noticeOnce(uid: string): Promise<void> {
  const notice = teamNotice(
    `team_notice:account_deleted:${uid}`,
    { occasion: 'account_deleted', orderId: null, songTitle: '', path: '/admin' },
    { ...checkoutDeps(), now: new Date() },
  );
  await firestore().runTransaction(async (transaction) => (await unqueuedEmails(transaction, [notice]))());
}

async function countLeft(uid: string): Promise<number> {
  const counts = await Promise.all(
    [GIFTS, SONGS, ORDERS].map(async (name) => {
      const counted = await firestore().collection(name).where('userId', '==', uid).count().get();
      return counted.data().count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Each step can be repeated, and finds the rest. The account is last: when a step fails, its owner can sign in and try again. */
export async function eraseAccount(uid: string, { expect, step }: Progress): Promise<void> {
  // Again, because the mark of a deletion that failed for a day may be gone.
  await markAccountDeleted(uid, new Date());
  await jobs(ACCOUNT_JOBS.export).doc(uid).delete();
  const unpaid = await unpaidOrderIds(uid);
  await expect(unpaid.length + (await countLeft(uid)));
  const owner = { uid, email: null, isAdmin: false, signedInAt: new Date() };
  for (const orderId of unpaid) {
    await cancel(checkoutDeps(), owner, orderId);
    await step();
  }
  await eraseGifts(uid, step);
  await eraseSongs(uid, step);
  await anonymiseOrders(uid, step);
  // Only now: an order or a song that is still the person's takes files.
  await eraseFiles(uid);
  await removeExport(uid);
  await noticeOnce(uid);
  await deleteCarriedFor(await currentEmail(uid));
  await profiles().doc(uid).delete();
  await removeAccount(uid);
  logEvent('info', 'account_deleted', {});
}
