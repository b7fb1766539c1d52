import { sendLyrics as call } from '@keepsong/domain/calls/send-lyrics';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { config, requireSecrets, unsubscribeSecret } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { decide } from '../production/decide.ts';
import { auditIn } from '../store/audit.ts';
import { orderEvents, orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';

export const sendLyrics = defineCallable(
  call,
  { who: 'admin', secrets: [unsubscribeSecret] },
  async ({ orderId, revisions }, caller) => {
    const { APP_URL: appUrl } = config();
    const unsubscribeSecrets = requireSecrets('UNSUBSCRIBE_SECRET');
    return firestore().runTransaction(async (transaction) => {
      const order = (await transaction.get(orders().doc(orderId))).data();
      if (!order) throw new CallError('not_found');
      const stored = await readProductionIn(transaction, order);
      const { production } = stored;
      if (production.songs.some(({ songId, revision }) => revisions[songId] !== revision)) {
        return { outcome: 'conflict' as const };
      }
      // A repeat after a lost reply.
      if (order.status === 'pending_lyrics_approval') return { outcome: 'saved' as const };
      const now = new Date();
      const after = decide(production, { type: 'send_lyrics' }, now);
      if (!after) return { outcome: 'conflict' as const };

      const { status } = after;
      const ref = orderEvents(orderId).doc();
      const sent = writeProductionIn(transaction, stored, after, now, { savedBy: 'team', source: 'typed' });
      transaction.create(ref, { id: ref.id, userId: order.userId, type: 'lyrics_ready', status, at: now });
      const at = { appUrl, now, unsubscribeSecrets, shop: stored.production.calendar };
      queueEmails(transaction, orderEmails('order_status_update', sent, ref.id, { status }, at));
      auditIn(transaction, caller, {
        action: 'lyrics_sent',
        target: orderPath(orderId),
        orderId,
        before: { status: order.status },
        after: { status, lyrics: Object.values(revisions).join(' and ') },
      });
      return { outcome: 'saved' as const };
    });
  },
);
