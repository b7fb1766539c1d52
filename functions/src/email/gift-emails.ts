import type { Gift } from '@keepsong/domain/documents/gift';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Song } from '@keepsong/domain/documents/song';
import { DIGEST_DELAY_MS } from './message-emails.ts';
import { queuedEmail } from './order-emails.ts';

/** Thanks and hearts that the owner has not seen, as one e-mail, which waits; `digest.id` makes it one row until they are seen or it is sent. */
export function reactionsEmail(
  { hearts }: Pick<Gift, 'hearts'>,
  digest: NonNullable<Gift['digest']>,
  order: Order,
  song: Song,
  { appUrl, now }: { appUrl: string; now: Date },
): OutboxEmail {
  const { id: orderId, customerName, customerEmail: to } = order;
  const email = queuedEmail(
    { id: digest.id, template: 'gift_reactions', to, orderId },
    {
      orderId,
      customerName,
      songTitle: song.title,
      hasThanks: digest.hasThanks,
      hearts: hearts.length,
      url: `${appUrl}/orders/${orderId}#gifts`,
    },
    now,
  );
  return { ...email, nextAttemptAt: new Date(now.getTime() + DIGEST_DELAY_MS) };
}
