import type { Message, MessageSide } from '@keepsong/domain/documents/message';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { renderEmail } from '@keepsong/domain/emails/render-email';
import { orderEmails, queuedEmail, type ToCustomer } from './order-emails.ts';

/** How long a message may stay unread before its reader gets an e-mail. */
export const DIGEST_DELAY_MS = 5 * 60_000;

/** The unread messages of one reader. */
export interface Unread {
  /** The youngest ones, oldest first. */
  messages: readonly Message[];
  /** How many there are before those. */
  earlier: number;
}

/** All unread messages to `reader` as one e-mail, which waits; `digestId` makes it one row until they are read or sent. */
export function digestEmails(
  order: Order,
  reader: MessageSide,
  digestId: string,
  unread: Unread,
  at: ToCustomer,
): OutboxEmail[] {
  const { id: orderId, customerName, songTitle } = order;
  const about = {
    ...{ orderId, customerName, songTitle, ...unread },
    orderUrl: `${at.appUrl}/admin/orders/${orderId}`,
  };
  const row = { id: digestId, template: 'team_new_messages', orderId } as const;
  const emails =
    reader === 'team'
      ? [queuedEmail(row, renderEmail('team_new_messages', about), at.now)]
      : orderEmails('new_messages', order, digestId, unread, at);
  return emails.map((email) => ({ ...email, nextAttemptAt: new Date(at.now.getTime() + DIGEST_DELAY_MS) }));
}
