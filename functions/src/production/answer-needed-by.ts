import { answerNeededBy as call } from '@keepsong/domain/calls/answer-needed-by';
import { withAlerts } from '@keepsong/domain/alerts';
import { openNeedOf } from '@keepsong/domain/due';
import { lastWorkingDayBy } from '@keepsong/domain/working-days';
import { defineTransaction } from '../callable/define-transaction.ts';
import { foundIn } from '../callable/found.ts';
import { orders } from '../store/collections.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';
import { recordDecision } from './record-decision.ts';

export const answerNeededBy = defineTransaction(
  call,
  { who: 'admin' },
  async (transaction, { orderId, neededBy, expected, isYes, reason }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const stored = await readProductionIn(transaction, order);
    const known = order.neededByAnswer;
    // A repeat after a lost reply.
    if (known?.neededBy === neededBy && known.isYes === isYes && known.reason === reason) {
      return { outcome: 'saved' as const };
    }
    const { dueDay: before } = order.clock;
    if (openNeedOf(order) !== neededBy || before !== expected) return { outcome: 'conflict' as const };
    const { calendar } = stored.production;
    const now = new Date();
    const day = isYes ? lastWorkingDayBy(neededBy, calendar) : expected;
    const after = isYes ? decide(stored.production, { type: 'move_date', dueDay: day }, now) : null;
    if (after) {
      writeProductionIn(transaction, stored, after, now);
    }
    const changed = {
      ...order,
      clock: after?.clock ?? order.clock,
      neededByAnswer: { neededBy, isYes, reason },
    };
    transaction.update(orders().doc(orderId), {
      neededByAnswer: changed.neededByAnswer,
      ...withAlerts(changed, now, calendar),
      updatedAt: now,
    });
    recordDecision(transaction, order, caller, {
      ...{ type: 'needed_by_answered', now, shop: stored.production.calendar },
      news: { neededBy, isYes, day, reason },
      before: { dueDay: before },
      after: { dueDay: day, neededBy, isYes, reason },
    });
    return { outcome: 'saved' as const };
  },
);
