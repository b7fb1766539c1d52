import { moveDate as call } from '@keepsong/domain/calls/move-date';
import { defineTransaction } from '../callable/define-transaction.ts';
import { foundIn } from '../callable/found.ts';
import { orders } from '../store/collections.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';
import { recordDecision } from './record-decision.ts';

export const moveDate = defineTransaction(
  call,
  { who: 'admin' },
  async (transaction, { orderId, expected, day, reason }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const stored = await readProductionIn(transaction, order);
    const { dueDay: before } = order.clock;
    // A repeat after a lost reply.
    if (before === day) return { outcome: 'saved' as const };
    const now = new Date();
    const after = decide(stored.production, { type: 'move_date', dueDay: day }, now);
    if (!after || !before || before !== expected) return { outcome: 'conflict' as const };

    writeProductionIn(transaction, stored, after, now);
    recordDecision(transaction, order, caller, {
      ...{ type: 'date_moved', now, shop: stored.production.calendar },
      news: { before, after: day, reason },
      before: { dueDay: before },
      after: { dueDay: day, reason },
    });
    return { outcome: 'saved' as const };
  },
);
