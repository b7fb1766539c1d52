import { sendLyrics as call } from '@keepsong/domain/calls/team-lyrics';
import { defineTransaction } from '../callable/define-transaction.ts';
import { config, unsubscribeSecret } from '../config.ts';
import { foundIn } from '../callable/found.ts';
import { orderEmails } from '../email/order-emails.ts';
import { decide } from '../production/decide.ts';
import { aboutOrder, auditIn } from '../store/audit.ts';
import { orders } from '../store/collections.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { addEvent } from '../store/timeline.ts';

export const sendLyrics = defineTransaction(
  call,
  { who: 'admin', secrets: [unsubscribeSecret] },
  async (transaction, { orderId, revisions }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
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
    const sent = writeProductionIn(transaction, stored, after, now);
    const key = addEvent(transaction, order, 'lyrics_ready', now, { status });
    const at = { appUrl: config().APP_URL, now, shop: production.calendar };
    queueEmails(transaction, orderEmails('order_status_update', sent, key, { status }, at));
    auditIn(transaction, caller, {
      action: 'lyrics_sent',
      ...aboutOrder(orderId),
      before: { status: order.status },
      after: { status, lyrics: Object.values(revisions).join(' and ') },
    });
    return { outcome: 'saved' as const };
  },
);
