import { orderPath } from '@keepsong/domain/documents/order';
import { orderDraftPath } from '@keepsong/domain/documents/order-draft';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { songPath } from '@keepsong/domain/documents/song';
import { beforeAll, expect, it } from 'vitest';
import { deleteForgottenOrders } from '../../../functions/src/orders/delete-unpaid-orders.ts';
import { PROJECT_ID } from '../../support/cloud.ts';
import { database, outboxOf, timelineOf } from '../../support/database.ts';
import { bucket, exists } from '../../support/files.ts';
import { openCheckout, paidOrder } from '../../support/orders.ts';
import { queuedRow } from '../../support/outbox.ts';
import { newCustomer, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';

let customer: Person;
beforeAll(async () => {
  process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId: PROJECT_ID, storageBucket: bucket.name });
  const server = await startServerSide();
  customer = await newCustomer();
  return () => server.stop();
});

/** Before the orders of other tests. */
const PLACED = new Date('2001-01-01T12:00:00Z');
const day = (days: number) => new Date(PLACED.getTime() + days * 86_400_000);
const age = (orderId: string) =>
  database.doc(orderPath(orderId)).update({ createdAt: PLACED, 'checkout.expiresAt': day(1) });
const isThere = async (path: string) => (await database.doc(path).get()).exists;

it('deletes an order after 60 days without a payment, with all that belongs to it', async () => {
  const [{ orderId }, paid] = await Promise.all([openCheckout(customer), paidOrder(customer)]);
  const songId = (await database.doc(orderPath(orderId)).get()).get('songId') as string;
  const file = `takes/${customer.uid}/${songId}/1A.mp3`;
  await bucket.file(file).save('a recording');
  await queuedRow({ orderId });
  const placed = { orderId, amountCents: 2999, placedAt: 1, isLeft: false };
  const draft = { form: { theme: 'Rain' }, changedAt: {}, order: placed, savedAt: new Date() };
  await database.doc(orderDraftPath(customer.uid)).set({ id: customer.uid, ...draft });
  await Promise.all([age(orderId), age(paid.id)]);

  await deleteForgottenOrders(day(59));
  expect(await isThere(orderPath(orderId))).toBe(true);

  await deleteForgottenOrders(day(61));
  for (const path of [orderPath(orderId), songPath(songId), paymentLedgerPath(orderId)]) {
    expect([path, await isThere(path)]).toEqual([path, false]);
  }
  expect(await timelineOf(orderId)).toEqual([]);
  expect(await outboxOf(orderId)).toEqual([]);
  expect(await exists(file)).toBe(false);
  const left = (await database.doc(orderDraftPath(customer.uid)).get()).data();
  expect(left).toMatchObject({ form: { theme: 'Rain' }, order: null });
  expect(await isThere(orderPath(paid.id))).toBe(true);
});

it('keeps an order whose ledger knows of money, and passes it', async () => {
  const [{ orderId: first }, { orderId: second }] = await Promise.all([
    openCheckout(customer),
    openCheckout(customer),
  ]);
  const session = { seen: ['processing'], paymentIntentId: 'pi_1', amountCents: 2999, currency: 'usd' };
  await database.doc(paymentLedgerPath(first)).update({ sessions: { cs_1: session } });
  await Promise.all([age(first), age(second)]);
  await database.doc(orderPath(second)).update({ createdAt: day(0.5) });
  await deleteForgottenOrders(day(61));
  expect(await isThere(orderPath(first))).toBe(true);
  expect(await isThere(orderPath(second))).toBe(false);
  await database.doc(paymentLedgerPath(first)).update({ sessions: {} });
  await deleteForgottenOrders(day(61));
});
