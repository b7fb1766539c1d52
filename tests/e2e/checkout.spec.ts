import { givenProfile } from '../support/factory.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openCheckout } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { nextTab } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { signInAt } from '../support/session.ts';
import { toast } from './support/page.ts';

test('A visitor who submits signs in and goes on to the payment; canceled at Stripe, the form is still filled in', async ({
  page,
  customer,
  login,
  order,
}) => {
  await order.open();
  await order.field('Email').fill(customer.email);
  const wishes = await order.fill({ songTitle: 'Second Thoughts', mood: 'Melancholic' });
  await order.submitButton().click();
  await expect(toast(page, 'Authentication Required')).toContainText('Please log in to make a purchase');
  expect(await ordersPlacedBy(customer.email)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(login.form('Sign in').getByLabel('Email')).toHaveValue(customer.email);
  await login.signIn(customer);
  await page.waitForURL(/\/c\/pay\//);
  const { sessionId } = new CheckoutPage(page);
  await page.getByRole('link', { name: /^Back/ }).click();

  await expect(toast(page, 'Payment Canceled')).toContainText('Your form data has been preserved');
  await expect(page).toHaveURL(/\/order$/);
  await order.expectFilled(wishes);
  const offer = page.getByRole('alert').filter({ hasText: '“Second Thoughts” for $34.99 is kept for you.' });
  await expect(offer.getByRole('button', { name: 'Go on to payment' })).toBeVisible();
  // Trying again leads to the same order, not to a second one.
  const again = await order.submit();
  expect(new CheckoutPage(again).sessionId).toBe(sessionId);
  expect(await again.evaluate(() => window.opener === null)).toBe(true);
  expect(await ordersPlacedBy(customer.email)).toHaveLength(1);
});

test('A customer who left without paying pays from the dashboard, once, after a declined card and an expired page', async ({
  page,
  dashboard,
}) => {
  const songTitle = 'Later Tonight';
  const customer = await newCustomer();
  await givenProfile(customer);
  const { orderId, sessionId } = await openCheckout(customer, { songTitle });
  await signInAt(page, '/dashboard', customer);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Pending');
  const openStripe = async () => {
    const [tab] = await Promise.all([nextTab(page.context()), dashboard.completePayment(songTitle).click()]);
    await tab.waitForURL(/\/c\/pay\//);
    return new CheckoutPage(tab);
  };

  const resumed = await openStripe();
  expect(resumed.sessionId).toBe(sessionId);
  await resumed.payWith(CARD.declined);
  await expect(resumed.page.getByRole('alert')).toContainText('declined');
  expect(await chargesFor({ id: orderId })).toEqual([]);
  await resumed.page.close();

  await stripeTestbed().expire(sessionId);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Expired');
  const last = await openStripe();
  expect(last.sessionId).not.toBe(sessionId);
  await last.payWith(CARD.needs3DSecure);
  await last.page.getByRole('button', { name: 'Complete' }).click();
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Paid');
  await expect(dashboard.completePayment(songTitle)).toBeHidden();
  expect(await chargesFor({ id: orderId })).toHaveLength(1);
  expect(await ordersPlacedBy(customer.email)).toHaveLength(1);
});
