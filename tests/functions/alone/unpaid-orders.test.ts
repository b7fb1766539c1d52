import { orderPath } from '@keepsong/domain/documents/order';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { expect, it } from 'vitest';
import { deleteForgottenOrders } from '../../../functions/src/orders/unpaid-orders.ts';
import { changeOrder, database, isThere } from '../../support/database.ts';
import { openOrderWithAll } from '../../support/order-with-all.ts';
import { openCheckout, paidOrder } from '../../support/orders.ts';
import { newCustomer } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';

await startServerSide();
const customer = await newCustomer();

/** Before the orders of other tests. */
const PLACED = new Date('2001-01-01T12:00:00Z');
const day = (days: number) => new Date(PLACED.getTime() + days * 86_400_000);
const age = (orderId: string) => changeOrder(orderId, { createdAt: PLACED, 'checkout.expiresAt': day(1) });

const soon = () => new Date(Date.now() + 60_000);

it('deletes an order after 60 days without a payment, with all that belongs to it', async () => {
  const paid = await paidOrder(customer);
  const { orderId, expectDeleted } = await openOrderWithAll(customer);
  await Promise.all([age(orderId), age(paid.id)]);

  await deleteForgottenOrders(day(59), soon());
  expect(await isThere(orderPath(orderId))).toBe(true);

  expect(await deleteForgottenOrders(day(61), new Date(0))).toMatchObject({ asked: 0, left: 1 });
  await deleteForgottenOrders(day(61), soon());
  await expectDeleted();
  expect(await isThere(orderPath(paid.id))).toBe(true);
});

it('keeps an order whose ledger knows of money, and passes it', async () => {
  const { orderId: first } = await openCheckout(customer);
  const { orderId: second } = await openCheckout(customer);
  const session = {
    ...{ seen: ['processing'], paymentIntentId: 'pi_1', currency: 'usd' },
    ...{ subtotalCents: 2999, discountCents: 0, taxCents: 0, totalCents: 2999 },
    ...{ code: null, consentAt: null, termsVersion: null },
  };
  await database.doc(paymentLedgerPath(first)).update({ sessions: { cs_1: session } });
  await Promise.all([age(first), age(second)]);
  await changeOrder(second, { createdAt: day(0.5) });
  // The kept one is a whole page.
  await deleteForgottenOrders(day(61), soon(), 1);
  expect(await isThere(orderPath(first))).toBe(true);
  expect(await isThere(orderPath(second))).toBe(false);
  await database.doc(paymentLedgerPath(first)).update({ sessions: {} });
  await deleteForgottenOrders(day(61), soon());
});
