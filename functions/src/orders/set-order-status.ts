import { setOrderStatus as call } from '@keepsong/domain/calls/orders';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { hasLyrics, hasOptions } from '@keepsong/domain/production/songs';
import { statusChangeOf } from '@keepsong/domain/status-change';
import type { z } from 'zod/mini';
import { defineCallable } from '../callable/define-callable.ts';
import { config, unsubscribeSecret } from '../config.ts';
import { foundIn } from '../callable/define-transaction.ts';
import { orderEmails } from '../email/order-emails.ts';
import { decide } from '../production/decide.ts';
import { aboutOrder, auditIn, type Actor, addEvent } from '../store/audit.ts';
import { orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { lacksCover, readProductionIn, writeProductionIn } from '../store/production-store.ts';

/** Sets the status, or tells what would have to be confirmed; a trial writes nothing. Throws CallError for no order. */
export async function setStatus(
  { orderId, status, expected, confirmed }: z.output<typeof call.request>,
  actor: Actor,
  isTrial = false,
): Promise<CallResponse<typeof call>> {
  return firestore().runTransaction(async (transaction) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    if (order.status === status) return { outcome: 'saved' as const };
    if (order.status !== expected) return { outcome: 'conflict' as const, status: order.status };
    const stored = await readProductionIn(transaction, order);
    const { production } = stored;
    const { warnings, isMailed } = statusChangeOf(production, status, lacksCover(stored));
    if (isTrial || (warnings.length > 0 && !confirmed))
      return { outcome: 'confirm' as const, warnings, isMailed };

    const now = new Date();
    const after = decide(production, { type: 'set_status', status }, now);
    if (!after) return { outcome: 'conflict' as const, status: order.status };
    const changed = writeProductionIn(transaction, stored, after, now);
    const isSent = status === 'pending_lyrics_approval' && hasLyrics(after);
    const key = addEvent(transaction, order, isSent ? 'lyrics_ready' : 'status_changed', now, { status });
    if (isMailed) {
      const at = { appUrl: config().APP_URL, now, shop: production.calendar };
      const emails =
        status === 'ready_for_review' && hasOptions(after)
          ? orderEmails('options_ready', changed, key, { news: 'first' }, at)
          : orderEmails('order_status_update', changed, key, { status }, at);
      queueEmails(transaction, emails);
    }
    auditIn(transaction, actor, {
      action: 'order_status_set',
      ...aboutOrder(orderId),
      before: { status: order.status },
      after: { status, ...(warnings.length > 0 && { confirmed: warnings.join(', ') }) },
    });
    return { outcome: 'saved' as const };
  });
}

export const setOrderStatus = defineCallable(
  call,
  { who: 'admin', secrets: [unsubscribeSecret] },
  (request, caller) => setStatus(request, caller),
);
