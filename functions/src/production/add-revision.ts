import { addRevision as call } from '@keepsong/domain/calls/add-revision';
import { countRevisions } from '@keepsong/domain/revisions';
import { defineTransaction } from '../callable/define-transaction.ts';
import { foundIn } from '../callable/found.ts';
import { orders } from '../store/collections.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';
import { recordDecision } from './record-decision.ts';

export const addRevision = defineTransaction(
  call,
  { who: 'admin' },
  async (transaction, { orderId, giveBack, left: seen, reason }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const stored = await readProductionIn(transaction, order);
    const now = new Date();
    const action =
      giveBack === null
        ? ({ type: 'grant_revision' } as const)
        : ({ type: 'give_back', revision: giveBack } as const);
    const after = decide(stored.production, action, now);
    // A repeat after a lost reply.
    if (after === stored.production) return { outcome: 'saved' as const };
    const before = countRevisions(order.revisions);
    if (!after || before.left !== seen) return { outcome: 'conflict' as const };

    const { left } = countRevisions(after.revisions);
    const isGivenBack = giveBack !== null;
    writeProductionIn(transaction, stored, after, now);
    recordDecision(transaction, order, caller, {
      ...{ type: 'revision_added', now, shop: stored.production.calendar },
      news: { isGivenBack, left },
      before: { left: before.left },
      after: { left, reason, givenBack: giveBack },
    });
    return { outcome: 'saved' as const };
  },
);
