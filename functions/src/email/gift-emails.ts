import type { Gift } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Song } from '@keepsong/domain/documents/song';
import { DIGEST_DELAY_MS } from './message-emails.ts';
import { orderEmails, type ToCustomer } from './order-emails.ts';

/**
 * Thanks and hearts that the owner has not seen, as one e-mail, which waits; `digest.id` makes it one row until they are seen or
 * it is sent. Owners can switch it off.
 */
export function reactionsEmails(
  { thanks, hearts }: Pick<Gift, 'thanks' | 'hearts'>,
  digest: NonNullable<Gift['digest']>,
  order: Order,
  { title }: Song,
  at: ToCustomer,
): OutboxEmail[] {
  const news = { hasThanks: digest.hasThanks && thanks !== null, hearts: hearts.length, isClosed: false };
  const nextAttemptAt = new Date(at.now.getTime() + DIGEST_DELAY_MS);
  return orderEmails('gift_reactions', { ...order, songTitle: title }, digest.id, news, at).map((email) => ({
    ...email,
    nextAttemptAt,
  }));
}

/** The recipient has closed the page. */
export const closedEmails = (gift: Gift, order: Order, { title }: Song, at: ToCustomer): OutboxEmail[] =>
  orderEmails(
    'gift_reactions',
    { ...order, songTitle: title },
    `${gift.id}:gift_closed:${at.now.getTime()}`,
    { hasThanks: false, hearts: 0, isClosed: true },
    at,
  );
