import { reviewSong as call } from '@keepsong/domain/calls/moderation';
import { CallError } from '../callable/define-callable.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { aboutSong, auditIn } from '../store/audit.ts';
import { orders, songReports, songs } from '../store/collections.ts';
import { FieldValue, readIn } from '../store/firestore.ts';
import { closeReports } from '../store/close-reports.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readShop } from '../store/settings-store.ts';
import { syncPublicSong } from './sync-public-song.ts';

export const reviewSong = defineTransaction(
  call,
  { who: 'admin', timeoutSeconds: 120 },
  async (transaction, { songId, decision, seenUntil, reason }, caller) => {
    if (decision === 'hide' && reason === '') throw new CallError('invalid_input', 'Please give a reason.');
    const reportRef = songReports().doc(songId);
    const [song, report] = await Promise.all([
      readIn(transaction, songs().doc(songId)),
      readIn(transaction, reportRef),
    ]);
    const order = song && (await readIn(transaction, orders().doc(song.orderId)));
    closeReports(transaction, reportRef, report, seenUntil);
    if (!song) {
      if (decision !== 'keep') throw new CallError('not_found');
      return { isHidden: false };
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
      ...aboutSong(song),
      before: { isHidden: song.isHidden },
      after: { isHidden: hidden, ...(hidden && reason && { reason }) },
    });
    return { isHidden: hidden };
  },
  // Every public URL of a hidden song is deleted before the admin gets the reply.
  ({ songId }) => syncPublicSong(songId),
);
