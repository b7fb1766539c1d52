import { setOrderStatus as call } from '@keepsong/domain/calls/set-order-status';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { isCompleted, type OrderStatus } from '@keepsong/domain/order-status';
import { statusWarnings } from '@keepsong/domain/status-change';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { statusUpdateEmails } from '../email/order-emails.ts';
import { auditIn } from '../store/audit.ts';
import { emailOutbox, orderEvents, orders, profiles, songs } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { countIn } from '../store/order-counters.ts';

/** The customer asked not to hear of each step; that the song is finished is told all the same. */
function wantsToHear(preference: boolean | undefined, status: OrderStatus): boolean {
  return isCompleted(status) || preference !== false;
}

function timelineEntry(order: Order, id: string, status: OrderStatus, at: Date): OrderEvent {
  const type = status === 'pending_lyrics_approval' ? 'lyrics_ready' : 'status_changed';
  return { id, userId: order.userId, type, status, at };
}

export const setOrderStatus = defineCallable(call, { who: 'admin' }, async (request, caller) => {
  const { orderId, status, expected, confirmed } = request;
  const { APP_URL } = config();
  return firestore().runTransaction(async (transaction) => {
    const order = (await transaction.get(orders().doc(orderId))).data();
    if (!order) throw new CallError('not_found');
    if (order.status === status) return { outcome: 'saved' as const };
    if (order.status !== expected) return { outcome: 'conflict' as const, status: order.status };
    const warnings = statusWarnings(order, status);
    if (warnings.length > 0 && !confirmed) return { outcome: 'confirm' as const, warnings };
    const profile = (await transaction.get(profiles().doc(order.userId))).data();

    const now = new Date();
    const entry = timelineEntry(order, orderEvents(orderId).doc().id, status, now);
    const completedAt = isCompleted(status) ? now : null;
    transaction.update(orders().doc(orderId), { status, completedAt, updatedAt: now });
    for (const songId of [order.songId, order.secondSongId]) {
      if (songId !== null) transaction.update(songs().doc(songId), { orderStatus: status, updatedAt: now });
    }
    transaction.create(orderEvents(orderId).doc(entry.id), entry);
    countIn(transaction, order.status, status);
    if (wantsToHear(profile?.emailPreferences.orderUpdates, status)) {
      const emails = statusUpdateEmails({ ...order, status }, entry.id, { appUrl: APP_URL, now });
      for (const email of emails) transaction.create(emailOutbox().doc(email.id), email);
    }
    auditIn(transaction, caller, {
      action: 'order_status_set',
      target: orderPath(orderId),
      orderId,
      before: { status: order.status },
      after: { status },
    });
    return { outcome: 'saved' as const };
  });
});
