import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { storedOrder } from '../support/database.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openCheckout, paidOrder } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { expectAccessibleBesideToasts } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { givenUnreportedPayment } from './support/given-unreported-payment.ts';
import { signInAt } from './support/session.ts';
import { toast } from './support/toasts.ts';
import { givenAdmin } from '../support/factory.ts';

const stripe = stripeTestbed();
const someTitle = () => `Song ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, list: string, title: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: title });

test('An order that comes under review is looked at, checked with Stripe and resolved', async ({ page }) => {
  const title = someTitle();
  const order = await paidOrder(await newCustomer(), { songTitle: title });
  await signInAt(page, '/admin/payments', await givenAdmin());
  const row = rowOf(page, 'Orders under review', title);
  await expect(page.getByRole('heading', { name: 'Under Review' })).toBeVisible();
  await stripe.refund(order.paymentIntentId ?? '', 500);
  await expect(row).toContainText('Partial refund: 5.00 USD of 34.99 USD given back');
  await expect(row).toContainText('$34.99');
  await expect(row).toContainText('Paid');
  const news = page.getByRole('region', { name: 'Last News from Stripe' }).getByRole('listitem');
  await expect(news.first()).toContainText(/^(checkout|charge|payment_intent|refund)\./);
  await expectAccessibleBesideToasts(page);

  await row.getByRole('link').click();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await payment.getByRole('button', { name: 'Ask Stripe again' }).click();
  await expect(toast(page, 'Stripe was asked')).toContainText('This payment is paid.');
  await payment.getByRole('button', { name: 'Mark as resolved' }).click();
  const question = page.getByRole('dialog', { name: 'Has this been looked after?' });
  await expect(question).toContainText('Partial refund: 5.00 USD of 34.99 USD given back');
  await question.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(toast(page, 'Review resolved')).toBeVisible();
  await expect(payment.getByRole('alert')).toHaveCount(0);
  expect((await storedOrder(order.id)).review).toBeNull();
  await page.goBack();
  // This panel appears when the orders above it have loaded.
  await expect(page.getByRole('heading', { name: 'Waiting for Payment' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('A payment whose webhook was lost is listed as waiting, and repaired by asking Stripe', async ({
  page,
}) => {
  const title = someTitle();
  const customer = await newCustomer();
  const checkout = await openCheckout(customer, { songTitle: title });
  const { orderId } = checkout;
  await givenUnreportedPayment(stripe, checkout);
  await signInAt(page, '/admin/payments', await givenAdmin());
  const row = rowOf(page, 'Orders waiting for payment', title);
  await expect(row).toContainText(customer.email);
  await expect(row).toContainText('Pending');
  await expect(page.getByRole('region', { name: 'Waiting for Payment' }).getByRole('alert')).toContainText(
    'ended more than an hour ago and still count as pending: the regular check with Stripe may not be running.',
  );
  await row.getByRole('button', { name: 'Ask Stripe again' }).click();
  await expect(row).toHaveCount(0);
  expect(await storedOrder(orderId)).toMatchObject({ paymentStatus: 'paid', review: null });
});
