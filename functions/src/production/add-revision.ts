import { addRevision as call } from '@keepsong/domain/calls/add-revision';
import { orderPath } from '@keepsong/domain/documents/order';
import { countRevisions } from '@keepsong/domain/revisions';
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
      const ref = orderEvents(orderId).doc();
      const { userId } = order;
      transaction.create(ref, { id: ref.id, userId, type: 'revision_added', status: null, at: now });
      const at = { appUrl: config().APP_URL, now };
      queueEmails(transaction, orderEmails('revision_added', order, ref.id, { isGivenBack, left }, at));
      auditIn(transaction, caller, {
        action: 'revision_added',
        target: orderPath(orderId),
        orderId,
        before: { left: before.left },
        after: { left, reason, givenBack: giveBack },
      });
      return { outcome: 'saved' as const };
    }),
);
