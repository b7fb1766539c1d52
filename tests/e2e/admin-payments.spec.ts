import { randomUUID } from 'node:crypto';
import { runSchedule } from '@keepsong/emulators/firebase/schedules';
import type { Page } from 'playwright/test';
import { ports } from '../support/cloud.ts';
import { storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openCheckout, paidOrder } from '../support/orders.ts';
import { closeClients, newCustomer } from '../support/people.ts';
import { expect, test } from './support/fixtures.ts';
import { givenUnreportedPayment } from './support/given-unreported-payment.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin } from '../support/factory.ts';

test.afterAll(closeClients);

const stripe = stripeTestbed();
const someTitle = () => `Song ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, list: string, title: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: title });

test('An order comes under review, is resolved, and returns only when Stripe reports a change', async ({
  page,
}) => {
  const title = someTitle();
  const order = await paidOrder(await newCustomer(), { songTitle: title });
  const intent = order.paymentIntentId ?? '';
  await signInAt(page, '/admin/payments', await givenAdmin());
  const row = rowOf(page, 'Orders under review', title);
  await expect(page.getByRole('heading', { name: 'Under Review' })).toBeVisible();
  await stripe.refund(intent, 500);
  await expect(row).toContainText('Partial refund: 5.00 USD of 34.99 USD given back');
  await expect(row).toContainText('$34.99');
  await expect(row).toContainText('Paid');
  await expect(
    page.getByRole('region', { name: 'Last News from Stripe' }).getByRole('listitem').first(),
  ).toContainText(/^(checkout|charge|payment_intent|refund)\./);

  await row.getByRole('button', { name: 'Mark as resolved' }).click();
  const question = page.getByRole('dialog', { name: 'Has this been looked after?' });
  await expect(question).toContainText('Partial refund: 5.00 USD of 34.99 USD given back');
  await question.getByRole('button', { name: 'Keep as it is' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: 'Mark as resolved' }).click();
  await question.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(toast(page, 'Review resolved')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/orders/${order.id}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Ask Stripe again' }).click();
  await expect(toast(page, 'Stripe was asked')).toContainText('This payment is paid.');
  await expect(payment.getByRole('alert')).toHaveCount(0);
  expect((await storedOrder(order.id)).review).toBeNull();

  await stripe.refund(intent, 300);
  await expect(payment.getByRole('alert')).toContainText('8.00 USD of 34.99 USD given back');
  await payment.getByRole('button', { name: 'Mark as resolved' }).click();
  await question.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(payment.getByRole('alert')).toHaveCount(0);
});

test.describe('payments that no webhook reported', () => {
  // One after the other: the sync repairs the payments of all of them.
  test.describe.configure({ mode: 'default' });

  test('The payments page shows the last check with Stripe, and recovers a payment whose webhook never came', async ({
    page,
  }) => {
    const title = someTitle();
    const customer = await newCustomer();
    const checkout = await openCheckout(customer, { songTitle: title });
    const { orderId } = checkout;
    await givenUnreportedPayment(stripe, checkout);
    await signInAt(page, '/admin/payments', await givenAdmin());
    const waiting = page.getByRole('region', { name: 'Waiting for Payment' });
    const row = rowOf(page, 'Orders waiting for payment', title);
    await expect(row).toContainText(customer.email);
    await expect(row).toContainText('Pending');
    await expect(waiting.getByRole('alert')).toContainText(
      'ended more than an hour ago and still count as pending: the regular check with Stripe may not be running.',
    );
    await row.getByRole('button', { name: 'Ask Stripe again' }).click();
    await expect(toast(page, 'Stripe was asked')).toContainText('This payment is paid.');
    await expect(row).toHaveCount(0);
    expect(await storedOrder(orderId)).toMatchObject({ paymentStatus: 'paid', review: null });

    await runSchedule(ports.functions, 'reconcilePayments');
    const check = page.getByRole('region', { name: 'Regular Check with Stripe' });
    await expect(check).toContainText(/Last run \w{3} \d+, \d{4}, \d\d:\d\d · \d+ orders? asked about/);
    await expect(check).not.toContainText(/has (never run|not run)/);
  });

  test('A payment whose webhook was lost is repaired by the sync, and the report names the order', async ({
    page,
  }) => {
    const checkout = await openCheckout(await newCustomer(), { songTitle: someTitle() });
    const { orderId } = checkout;
    await givenUnreportedPayment(stripe, checkout);
    await signInAt(page, '/admin/payments', await givenAdmin());
    const panel = page.getByRole('region', { name: 'Sync with Stripe' });
    await panel.getByLabel('Look back').selectOption('1 day');
    await panel.getByRole('button', { name: 'Sync with Stripe' }).click();
    await expect(panel.getByRole('alert')).toContainText(/repaired/, { timeout: 60_000 });
    const row = panel.getByRole('listitem').filter({ hasText: orderId.slice(0, 8) });
    await expect(row).toContainText('Missing: payment');
    await expect(row).toContainText('Pending → Paid');
    expect((await storedOrder(orderId)).paymentStatus).toBe('paid');
  });
});
