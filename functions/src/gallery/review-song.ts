import { reviewSong as call } from '@keepsong/domain/calls/review-song';
import { songPath } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { auditIn } from '../store/audit.ts';
import { orders, songReports, songs } from '../store/collections.ts';
import { FieldValue, firestore } from '../store/firestore.ts';
import { closeReports } from '../store/close-reports.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readShop } from '../store/settings-store.ts';
import { syncPublicSong } from './sync-public-song.ts';

export const reviewSong = defineCallable(
  call,
  { who: 'admin', timeoutSeconds: 120 },
  async ({ songId, decision, seenUntil, reason }, caller) => {
    if (decision === 'hide' && reason === '') throw new CallError('invalid_input', 'Please give a reason.');
    const isHidden = await firestore().runTransaction(async (transaction) => {
      const reportRef = songReports().doc(songId);
      const [song, report] = await Promise.all([
        transaction.get(songs().doc(songId)).then((found) => found.data()),
        transaction.get(reportRef).then((found) => found.data()),
      ]);
      const order = song && (await transaction.get(orders().doc(song.orderId))).data();
      closeReports(transaction, reportRef, report, seenUntil);
      if (!song) {
        if (decision !== 'keep') throw new CallError('not_found');
        return false;
      }
      const hidden = decision === 'keep' ? song.isHidden : decision === 'hide';
      if (hidden !== song.isHidden) {
        const now = new Date();
        transaction.update(songs().doc(songId), { isHidden: hidden, updatedAt: now });
        const hiddenSongIds = hidden ? FieldValue.arrayUnion(songId) : FieldValue.arrayRemove(songId);
        if (order) transaction.update(orders().doc(order.id), { hiddenSongIds, updatedAt: now });
        if (hidden && order) {
          const about = { ...order, songTitle: song.title };
          const at = { appUrl: config().APP_URL, now, shop: await readShop() };
          queueEmails(transaction, orderEmails('song_hidden', about, String(now.getTime()), { reason }, at));
        }
      }
      auditIn(transaction, caller, {
        action: 'song_reviewed',
        target: songPath(songId),
        orderId: song.orderId,
        before: { isHidden: song.isHidden },
        after: { isHidden: hidden, ...(hidden && reason && { reason }) },
      });
      return hidden;
    });
    // Every public URL of a hidden song is deleted before the admin gets the reply.
    await syncPublicSong(songId);
    return { isHidden };
  },
);
