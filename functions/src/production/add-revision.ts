import { addRevision as call } from '@keepsong/domain/calls/add-revision';
import { countRevisions } from '@keepsong/domain/revisions';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';
import { recordDecision } from './record-decision.ts';

export const addRevision = defineCallable(
  call,
  { who: 'admin' },
  async ({ orderId, giveBack, left: seen, reason }, caller) =>
    firestore().runTransaction(async (transaction) => {
      const order = (await transaction.get(orders().doc(orderId))).data();
      if (!order) throw new CallError('not_found');
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
      writeProductionIn(transaction, stored, after, now, { savedBy: 'team', source: 'typed' });
      recordDecision(transaction, order, caller, {
        ...{ type: 'revision_added', now, shop: stored.production.calendar },
        news: { isGivenBack, left },
        before: { left: before.left },
        after: { left, reason, givenBack: giveBack },
      });
      return { outcome: 'saved' as const };
    }),
);
