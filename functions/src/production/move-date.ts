import { moveDate as call } from '@keepsong/domain/calls/move-date';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { auditIn } from '../store/audit.ts';
import { orderEvents, orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';

export const moveDate = defineCallable(
  call,
  { who: 'admin' },
  async ({ orderId, expected, day, reason }, caller) =>
    firestore().runTransaction(async (transaction) => {
      const order = (await transaction.get(orders().doc(orderId))).data();
      if (!order) throw new CallError('not_found');
      const stored = await readProductionIn(transaction, order);
      const { dueDay: before } = order.clock;
      // A repeat after a lost reply.
      if (before === day) return { outcome: 'saved' as const };
      const now = new Date();
      const after = decide(stored.production, { type: 'move_date', dueDay: day }, now);
      if (!after || !before || before !== expected) return { outcome: 'conflict' as const };

      writeProductionIn(transaction, stored, after, now, { savedBy: 'team', source: 'typed' });
      const ref = orderEvents(orderId).doc();
      const { userId } = order;
      transaction.create(ref, { id: ref.id, userId, type: 'date_moved', status: null, at: now });
      const at = { appUrl: config().APP_URL, now };
      queueEmails(transaction, orderEmails('date_moved', order, ref.id, { before, after: day, reason }, at));
      auditIn(transaction, caller, {
        action: 'date_moved',
        target: orderPath(orderId),
        orderId,
        before: { dueDay: before },
        after: { dueDay: day, reason },
      });
      return { outcome: 'saved' as const };
    }),
);
