import { orderEventsPath } from '@keepsong/domain/documents/order-event';
import { orderPath } from '@keepsong/domain/documents/order';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { songPath } from '@keepsong/domain/documents/song';
import { database, outboxOf, songsOfOrder, storedOrder } from '../../support/database.ts';
import { waitFor } from '../../support/wait-for.ts';

const HOUR_MS = 3_600_000;

/**
 * An order that has been paid at Stripe, long ago, without a word of it reaching us. What the webhook of `pay` has
 * recorded is taken back; holding webhooks back would take them from every other test as well.
 */
export async function givenUntoldPayment(orderId: string, pay: () => Promise<void>): Promise<void> {
  const songs = await songsOfOrder(orderId);
  const paths = [orderPath(orderId), paymentLedgerPath(orderId), ...songs.map(({ id }) => songPath(id))];
  const before = await database.getAll(...paths.map((path) => database.doc(path)));
  await pay();
  await waitFor('the payment to be told', async () => (await storedOrder(orderId)).paymentStatus === 'paid');
  await waitFor('its e-mails to be sent', async () =>
    (await outboxOf(orderId)).every(({ state }) => state === 'sent'),
  );
  const batch = database.batch();
  for (const one of before) batch.set(one.ref, one.data() ?? {});
  for (const { id } of await outboxOf(orderId)) batch.delete(database.doc(outboxEmailPath(id)));
  batch.delete(database.doc(`${orderEventsPath(orderId)}/paid`));
  batch.update(database.doc(orderPath(orderId)), {
    // Nobody else has waited as long: it is on the first page.
    createdAt: new Date(Date.now() % HOUR_MS),
    'checkout.expiresAt': new Date(Date.now() - 2 * HOUR_MS),
  });
  await batch.commit();
}
