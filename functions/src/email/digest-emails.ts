import type { Message, MessageSide } from '@keepsong/domain/documents/order-parts';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { renderEmail } from '@keepsong/domain/emails/render-email';
import type { Gift } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import { orderEmails, queuedEmail, type ToCustomer } from './order-emails.ts';

/** How long a message may stay unread before its reader gets an e-mail. */
const DIGEST_DELAY_MS = 5 * 60_000;

const delayed = (emails: readonly OutboxEmail[], now: Date): OutboxEmail[] =>
  emails.map((email) => ({ ...email, nextAttemptAt: new Date(now.getTime() + DIGEST_DELAY_MS) }));

export interface Unread {
  /** The youngest ones, oldest first. */
  messages: readonly Message[];
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
  return delayed(emails, at.now);
}

/** Thanks and hearts that the owner has not seen, as one e-mail, which waits. Owners can switch it off. */
export function reactionsEmails(
  { thanks, hearts }: Pick<Gift, 'thanks' | 'hearts'>,
  digest: NonNullable<Gift['digest']>,
  order: Order,
  { title }: Song,
  at: ToCustomer,
): OutboxEmail[] {
  const news = { hasThanks: digest.hasThanks && thanks !== null, hearts: hearts.length, isClosed: false };
  return delayed(orderEmails('gift_reactions', { ...order, songTitle: title }, digest.id, news, at), at.now);
}

export const closedEmails = (gift: Gift, order: Order, { title }: Song, at: ToCustomer): OutboxEmail[] =>
  orderEmails(
    'gift_reactions',
    { ...order, songTitle: title },
    `${gift.id}:gift_closed:${at.now.getTime()}`,
    { hasThanks: false, hearts: 0, isClosed: true },
    at,
  );
