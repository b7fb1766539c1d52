import { orderEventsPath } from '@keepsong/domain/documents/order-event';
import { orderPath } from '@keepsong/domain/documents/order';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { songPath } from '@keepsong/domain/documents/song';
import { database, outboxOf, songsOfOrder, storedOrder } from '../../support/database.ts';
import type { StripeTestbed } from '../../support/local-stripe.ts';
import { waitFor } from '../../support/wait-for.ts';

const HOUR_MS = 3_600_000;

/**
 * Pays an order at Stripe long ago, as if its webhook had never arrived. Deletes what the webhook wrote, because holding
 * webhooks would affect every other test.
 */
export async function givenUnreportedPayment(
  stripe: StripeTestbed,
  { orderId, sessionId }: { orderId: string; sessionId: string },
): Promise<void> {
  const songs = await songsOfOrder(orderId);
  const paths = [orderPath(orderId), paymentLedgerPath(orderId), ...songs.map(({ id }) => songPath(id))];
  const before = await database.getAll(...paths.map((path) => database.doc(path)));
  await stripe.pay(sessionId);
  await waitFor(
    'the payment to be recorded',
    async () => (await storedOrder(orderId)).paymentStatus === 'paid',
  );
  const { paymentIntentId } = await storedOrder(orderId);
  // A payment causes several events. One that arrives after this would pay the order a second time.
  await waitFor('every event to be delivered', async () =>
    (await stripe.eventsAbout(paymentIntentId ?? orderId)).every((event) => event.pending_webhooks === 0),
  );
  await waitFor('its e-mails to be sent', async () =>
    (await outboxOf(orderId)).every(({ state }) => state === 'sent'),
  );
  const batch = database.batch();
  for (const one of before) batch.set(one.ref, one.data() ?? {});
  for (const { id } of await outboxOf(orderId)) batch.delete(database.doc(outboxEmailPath(id)));
  batch.delete(database.doc(`${orderEventsPath(orderId)}/paid`));
  batch.update(database.doc(orderPath(orderId)), {
    // The oldest order is on the first page.
    createdAt: new Date(Date.now() % HOUR_MS),
    'checkout.expiresAt': new Date(Date.now() - 2 * HOUR_MS),
  });
  await batch.commit();
}
