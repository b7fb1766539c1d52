import type { Message, MessageSide } from '@keepsong/domain/documents/message';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { queuedEmail } from './order-emails.ts';

/** How long a message may stay unread before its reader gets an e-mail. */
export const DIGEST_DELAY_MS = 5 * 60_000;

interface DigestSurroundings {
  appUrl: string;
  now: Date;
}

/** The unread messages of one reader. */
export interface Unread {
  /** The youngest ones, oldest first. */
  messages: readonly Message[];
  /** How many there are before those. */
  earlier: number;
}

/** All unread messages to `reader` as one e-mail, which waits; `digestId` makes it one row until they are read or sent. */
export function digestEmail(
  order: Order,
  reader: MessageSide,
  digestId: string,
  { messages, earlier }: Unread,
  { appUrl, now }: DigestSurroundings,
): OutboxEmail {
  const { id: orderId, customerName, songTitle } = order;
  const isForTeam = reader === 'team';
  const email = queuedEmail(
    {
      id: digestId,
      template: isForTeam ? 'team_new_messages' : 'new_messages',
      orderId,
    },
    {
      orderId,
      customerName,
      songTitle,
      messages,
      earlier,
      url: `${appUrl}/${isForTeam ? 'admin/orders' : 'orders'}/${orderId}#messages`,
    },
    now,
  );
  return { ...email, nextAttemptAt: new Date(now.getTime() + DIGEST_DELAY_MS) };
}
