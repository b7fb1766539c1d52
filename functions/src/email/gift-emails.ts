import type { Gift } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Song } from '@keepsong/domain/documents/song';
import { DIGEST_DELAY_MS } from './message-emails.ts';
import { queuedEmail } from './order-emails.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

/**
 * Thanks and hearts that the owner has not seen, as one e-mail, which waits; `digest.id` makes it one row until they are seen or
 * it is sent. Owners can switch it off.
 */
export function reactionsEmail(
  { thanks, hearts }: Pick<Gift, 'thanks' | 'hearts'>,
  digest: NonNullable<Gift['digest']>,
  order: Order,
  song: Song,
  { appUrl, now, unsubscribeSecrets }: { appUrl: string; now: Date; unsubscribeSecrets: readonly string[] },
): OutboxEmail {
  const { id: orderId, userId, customerName } = order;
  const preference = 'orderUpdates';
  const url = unsubscribeUrl(appUrl, userId, preference, unsubscribeSecrets);
  const email = queuedEmail(
    { id: digest.id, template: 'gift_reactions', orderId, optOut: { userId, preference, url } },
    {
      orderId,
      customerName,
      songTitle: song.title,
      hasThanks: digest.hasThanks && thanks !== null,
      hearts: hearts.length,
      url: `${appUrl}/orders/${orderId}#gifts`,
      unsubscribeUrl: url,
    },
    now,
  );
  return { ...email, nextAttemptAt: new Date(now.getTime() + DIGEST_DELAY_MS) };
}
