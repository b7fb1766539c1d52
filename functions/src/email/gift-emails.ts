import type { Gift } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Song } from '@keepsong/domain/documents/song';
import type { GiftEmailData } from '@keepsong/domain/emails/gift-letters';
import { DIGEST_DELAY_MS } from './message-emails.ts';
import { queuedEmail } from './order-emails.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

interface Surroundings {
  appUrl: string;
  now: Date;
  unsubscribeSecrets: readonly string[];
}

type News = Pick<GiftEmailData, 'hasThanks' | 'hearts' | 'isClosed'>;

function giftEmail(
  id: string,
  news: News,
  { id: orderId, userId, customerName }: Order,
  song: Song,
  { appUrl, now, unsubscribeSecrets }: Surroundings,
): OutboxEmail {
  const preference = 'orderUpdates';
  const url = unsubscribeUrl(appUrl, userId, preference, unsubscribeSecrets);
  return queuedEmail(
    { id, template: 'gift_reactions', orderId, optOut: { userId, preference, url } },
    {
      ...news,
      orderId,
      customerName,
      songTitle: song.title,
      url: `${appUrl}/orders/${orderId}#gifts`,
      unsubscribeUrl: url,
    },
    now,
  );
}

/**
 * Thanks and hearts that the owner has not seen, as one e-mail, which waits; `digest.id` makes it one row until they are seen or
 * it is sent. Owners can switch it off.
 */
export function reactionsEmail(
  { thanks, hearts }: Pick<Gift, 'thanks' | 'hearts'>,
  digest: NonNullable<Gift['digest']>,
  order: Order,
  song: Song,
  surroundings: Surroundings,
): OutboxEmail {
  const news = { hasThanks: digest.hasThanks && thanks !== null, hearts: hearts.length, isClosed: false };
  const email = giftEmail(digest.id, news, order, song, surroundings);
  return { ...email, nextAttemptAt: new Date(surroundings.now.getTime() + DIGEST_DELAY_MS) };
}

/** The recipient has closed the page. */
export function closedEmail(gift: Gift, order: Order, song: Song, surroundings: Surroundings): OutboxEmail {
  const id = `${gift.id}:gift_closed:${surroundings.now.getTime()}`;
  return giftEmail(id, { hasThanks: false, hearts: 0, isClosed: true }, order, song, surroundings);
}
