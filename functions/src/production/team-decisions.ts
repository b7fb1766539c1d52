import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import type { CustomerNews } from '@keepsong/domain/emails/render-email';
import {
  addRevision as addRevisionCall,
  moveDate as moveDateCall,
  answerNeededBy as answerNeededByCall,
} from '@keepsong/domain/calls/production';
import { countRevisions } from '@keepsong/domain/revisions';
import { withAlerts } from '@keepsong/domain/alerts';
import { openNeedOf } from '@keepsong/domain/due';
import { lastWorkingDayBy } from '@keepsong/domain/working-days';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { aboutOrder, auditIn, type Actor, addEvent } from '../store/audit.ts';
import type { Transaction } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { defineTransaction, foundIn } from '../callable/define-transaction.ts';
import { orders } from '../store/collections.ts';
import { readProductionIn, writeProductionIn, type StoredProduction } from '../store/production-store.ts';
import { decide } from './decide.ts';

interface Decision<T extends keyof CustomerNews> extends Pick<AuditEntry, 'before' | 'after'> {
  /** Its name in the timeline and in the audit log, and its e-mail. */
  type: T;
  now: Date;
  news: CustomerNews[T];
}

/** Records what the team has decided about an order: in the timeline, the audit log and an e-mail to the customer. */
function recordDecision<T extends 'revision_added' | 'date_moved' | 'needed_by_answered'>(
  transaction: Transaction,
  { order, production }: StoredProduction,
  caller: Actor,
  { type, now, news, before, after }: Decision<T>,
): void {
  const id = addEvent(transaction, order, type, now);
  const at = { appUrl: config().APP_URL, now, shop: production.calendar };
  queueEmails(transaction, orderEmails(type, order, id, news, at));
  auditIn(transaction, caller, { action: type, ...aboutOrder(order.id), before, after });
}

export const addRevision = defineTransaction(
  addRevisionCall,
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
    writeProductionIn(transaction, stored, after, now);
    recordDecision(transaction, stored, caller, {
      ...{ type: 'revision_added', now },
      news: { isGivenBack: giveBack !== null, left },
      before: { left: before.left },
      after: { left, reason, givenBack: giveBack },
    });
    return { outcome: 'saved' as const };
  },
);

export const moveDate = defineTransaction(
  moveDateCall,
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
    recordDecision(transaction, stored, caller, {
      ...{ type: 'date_moved', now },
      news: { before, after: day, reason },
      before: { dueDay: before },
      after: { dueDay: day, reason },
    });
    return { outcome: 'saved' as const };
  },
);

export const answerNeededBy = defineTransaction(
  answerNeededByCall,
  { who: 'admin' },
  async (transaction, { orderId, neededBy, expected, isYes, reason }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const stored = await readProductionIn(transaction, order);
    const known = order.neededByAnswer;
    const isAsked = openNeedOf(order) === neededBy;
    const isSame = known?.neededBy === neededBy && known.isYes === isYes && known.reason === reason;
    // A repeat after a lost reply. A promise that has been moved since is asked about again.
    if (isSame && !isAsked) return { outcome: 'saved' as const };
    const { dueDay: before } = order.clock;
    if (!isAsked || before !== expected) return { outcome: 'conflict' as const };
    const { calendar } = stored.production;
    const now = new Date();
    const day = isYes ? lastWorkingDayBy(neededBy, calendar) : expected;
    const after = isYes ? decide(stored.production, { type: 'move_date', dueDay: day }, now) : null;
    if (after) writeProductionIn(transaction, stored, after, now);
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
    recordDecision(transaction, stored, caller, {
      ...{ type: 'needed_by_answered', now },
      news: { neededBy, isYes, day, reason },
      before: { dueDay: before },
      after: { dueDay: day, neededBy, isYes, reason },
    });
    return { outcome: 'saved' as const };
  },
);
