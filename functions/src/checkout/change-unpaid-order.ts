import { withAlerts } from '@keepsong/domain/alerts';
import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import { CallError } from '../callable/define-callable.ts';
import { logEvent } from '../log.ts';
import { attemptOf, nextCheckAt } from './attempt.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { songsOf, type OrderContent } from './new-order.ts';
import { assertPayable, orUnavailable, recordClosed, TOO_BUSY } from './open-session.ts';
import { sessionFacts } from './record-payment.ts';

const PAID_BEFORE =
  'This order has been paid, so what you have changed now was not taken over. You can see it on your dashboard.';

/** A text that somebody has written since the order was placed stays; its versions go on from it. */
const songsAfter =
  (order: Order) =>
  (stored: readonly Song[]): Song[] =>
    songsOf(order).map((song) => {
      const before = stored.find(({ id }) => id === song.id);
      if (!before) return song;
      const { title, style, themes, updatedAt } = song;
      const lyrics = before.lyricsRevision === 0 ? song.lyrics : before.lyrics;
      return {
        ...before,
        ...{ title, style, themes, lyrics, updatedAt },
        detailsVersion: before.detailsVersion + 1,
      };
    });

/** The same order with the new content and a new attempt. Its pages are closed at Stripe first, so that nobody pays for the old one. */
export async function changeUnpaidOrder(
  deps: CheckoutDeps,
  order: Order,
  content: OrderContent,
): Promise<Order> {
  assertPayable(order, PAID_BEFORE);
  const facts = await orUnavailable(sessionFacts(deps, order.sessionIds));
  await recordClosed(deps, order, facts, PAID_BEFORE);
  const { checkout, sessionIds } = order;
  const now = deps.now();
  const shop = await deps.shop();
  const stored = await deps.orders.change(order.id, (current) => {
    assertPayable(current, PAID_BEFORE);
    // Another tab has opened a payment page meanwhile.
    if (current.checkout.attempt !== checkout.attempt || current.sessionIds.length !== sessionIds.length) {
      throw new CallError('conflict', TOO_BUSY);
    }
    const changed: Order = {
      ...current,
      ...content,
      checkout: attemptOf(order.id, current.checkout.attempt + 1, now),
      paymentStatus: 'pending',
      briefVersion: current.briefVersion + 1,
      updatedAt: now,
    };
    const { id: _id, ...fields } = { ...changed, ...withAlerts(changed, now, shop) };
    return {
      order: fields,
      ledger: { nextCheckAt: nextCheckAt(now, now), updatedAt: now },
      songs: songsAfter(changed),
    };
  });
  if (!stored) throw new CallError('not_found');
  logEvent('info', 'order_changed', { orderId: order.id, amountCents: stored.amountCents });
  return stored;
}
