import type { AuditEntry } from '@keepsong/domain/documents/audit-entry';
import { type Order } from '@keepsong/domain/documents/order';
import type { CustomerNews } from '@keepsong/domain/emails/render-email';
import type { WorkCalendar } from '@keepsong/domain/shop';
import { config } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { aboutOrder, auditIn, type Actor } from '../store/audit.ts';
import type { Transaction } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { addEvent } from '../store/timeline.ts';

interface Decision<T> extends Pick<AuditEntry, 'before' | 'after'> {
  /** Its name in the timeline and in the audit log, and its e-mail. */
  type: T;
  now: Date;
  shop: WorkCalendar;
  news: T extends keyof CustomerNews ? CustomerNews[T] : never;
}

/** Records what the team has decided about an order: in the timeline, the audit log and an e-mail to the customer. */
export function recordDecision<T extends 'revision_added' | 'date_moved' | 'needed_by_answered'>(
  transaction: Transaction,
  order: Order,
  caller: Actor,
  { type, now, shop, news, before, after }: Decision<T>,
): void {
  const id = addEvent(transaction, order, type, now);
  queueEmails(transaction, orderEmails(type, order, id, news, { appUrl: config().APP_URL, now, shop }));
  auditIn(transaction, caller, { action: type, ...aboutOrder(order.id), before, after });
}
