import { openCheckout } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { OrderPage } from './support/order-page.ts';
import { ordersPlacedBy } from './support/server-side.ts';
import { toast } from './support/toasts.ts';

test('A customer who cancels at Stripe sees a message and finds the form still filled in', async ({
  signedIn,
  order,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Second Thoughts', mood: 'Melancholic' });
  const tab = await order.submit();
  const { sessionId } = new CheckoutPage(tab);
  await new CheckoutPage(tab).cancel();

  await expect(toast(tab, 'Payment Canceled')).toContainText(
    "Your order has been canceled. Your form data has been preserved if you'd like to try again.",
  );
  await expect(tab).toHaveURL(/\/order$/);
  await new OrderPage(tab).expectFilled(wishes);
  const offer = tab.getByRole('alert').filter({ hasText: '“Second Thoughts” for $34.99 is kept for you.' });
  await expect(offer.getByRole('button', { name: 'Go on to payment' })).toBeVisible();

  // Trying again leads to the same order, not to a second one.
  const again = await new OrderPage(tab).submit();
  expect(new CheckoutPage(again).sessionId).toBe(sessionId);
  expect(await ordersPlacedBy(signedIn.email)).toHaveLength(1);
});

test('A visitor who submits is asked to sign in, and goes on to the payment without pressing again', async ({
  page,
  customer,
  login,
  order,
}) => {
  await order.open();
  await order.field('Email').fill(customer.email);
  const wishes = await order.fill({ songTitle: 'Before I Knew You' });
  await order.submitButton().click();

  await expect(toast(page, 'Authentication Required')).toContainText('Please log in to make a purchase');
  expect(await ordersPlacedBy(customer.email)).toEqual([]);
  await login.switchTo('Sign in', 'Welcome Back');
  await expect(login.form('Sign in').getByLabel('Email')).toHaveValue(customer.email);

  await login.signIn(customer);
  await page.waitForURL(/\/c\/pay\//);
  await new CheckoutPage(page).cancel();
  await expect(page).toHaveURL(/\/order$/);
  await order.expectFilled(wishes);
  await expect(order.field('Name')).toHaveValue(wishes.name);
  expect(await ordersPlacedBy(customer.email)).toHaveLength(1);
});

test('A customer who pays on a device without a session signs in and sees that the payment succeeded', async ({
  page,
  login,
  dashboard,
}) => {
  const customer = await newCustomer();
  const { url, sessionId } = await openCheckout(customer, { songTitle: 'Found Again' });
  await page.goto(url);
  await new CheckoutPage(page).payWith(CARD.pays);
  await expect(login.heading()).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain(`session_id=${sessionId}`);
  await login.signIn(customer);
  await expect(toast(page, 'Payment Successful')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(dashboard.payment('Found Again')).toHaveText('Payment: Paid');
});
