import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { config } from '../config.ts';
import { auditIn, type Actor } from '../store/audit.ts';
import { emailOutbox, orderEvents } from '../store/collections.ts';
import type { Transaction } from '../store/firestore.ts';

interface Decision extends Pick<AuditEntry, 'before' | 'after'> {
  /** Its name in the timeline and in the audit log. */
  type: 'revision_added' | 'date_moved' | 'needed_by_answered';
  now: Date;
  /** `changeId` makes the row one for each decision. */
  emailsFor: (changeId: string, surroundings: { appUrl: string; now: Date }) => OutboxEmail[];
}

/** Records what the team has decided about an order: in the timeline, the audit log and a mail to the customer. */
export function recordDecision(
  transaction: Transaction,
  { id: orderId, userId }: Order,
  caller: Actor,
  { type, now, emailsFor, before, after }: Decision,
): void {
  const { id } = orderEvents(orderId).doc();
  transaction.create(orderEvents(orderId).doc(id), { id, userId, type, status: null, at: now });
  for (const email of emailsFor(id, { appUrl: config().APP_URL, now })) {
    transaction.create(emailOutbox().doc(email.id), email);
  }
  auditIn(transaction, caller, { action: type, target: orderPath(orderId), orderId, before, after });
}
