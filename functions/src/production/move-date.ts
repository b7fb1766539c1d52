import { moveDate as call } from '@keepsong/domain/calls/move-date';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';
import { recordDecision } from './record-decision.ts';

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
      recordDecision(transaction, order, caller, {
        ...{ type: 'date_moved', now, shop: stored.production.calendar },
        news: { before, after: day, reason },
        before: { dueDay: before },
        after: { dueDay: day, reason },
      });
      return { outcome: 'saved' as const };
    }),
);
