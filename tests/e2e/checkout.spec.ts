import { givenProfile } from '../support/factory.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openCheckout } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { nextTab } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { signInAt } from '../support/session.ts';
import { hold, markLoad, toast, wasReloaded } from './support/page.ts';

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
  await login.switchTo('Sign in', 'Welcome Back');
  await expect(login.form('Sign in').getByLabel('Email')).toHaveValue(customer.email);
  await login.signIn(customer);
  await page.waitForURL(/\/c\/pay\//);
  const { sessionId } = new CheckoutPage(page);
  await new CheckoutPage(page).cancel();

  await expect(toast(page, 'Payment Canceled')).toContainText('Your form data has been preserved');
  await expect(page).toHaveURL(/\/order$/);
  await order.expectFilled(wishes);
  const offer = page.getByRole('alert').filter({ hasText: '“Second Thoughts” for $34.99 is kept for you.' });
  await expect(offer.getByRole('button', { name: 'Go on to payment' })).toBeVisible();
  // Trying again leads to the same order, not to a second one.
  const again = await order.submit();
  expect(new CheckoutPage(again).sessionId).toBe(sessionId);
  expect(await ordersPlacedBy(customer.email)).toHaveLength(1);
});

test('The tab of the payment says what opens, has no opener, and closes when the order is refused', async ({
  page,
  signedIn: _,
  order,
}) => {
  await order.open();
  await order.fill({ songTitle: 'A Wrong Address' });
  await order.field('Email').fill('email_invalid@example.com');
  const answer = await hold(page, '**/createCheckout');
  const [waiting] = await Promise.all([nextTab(page.context()), order.submitButton().click()]);
  await expect(waiting.getByText('Opening the payment page...')).toBeVisible();
  expect(await waiting.evaluate(() => window.opener === null)).toBe(true);
  answer();
  await expect(order.form().getByText('does not accept this email address.')).toBeVisible();
  await expect(order.field('Email')).toBeFocused();
  await expect.poll(() => waiting.isClosed()).toBe(true);

  await order.field('Email').fill('ada@example.com');
  const tab = await order.submit();
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
});

test('A customer who left without paying pays from the dashboard, once, after a declined card, a failed 3-D Secure and an expired page', async ({
  page,
  dashboard,
}) => {
  const songTitle = 'Later Tonight';
  const customer = await newCustomer();
  await givenProfile(customer);
  const { orderId, sessionId } = await openCheckout(customer, { songTitle });
  await signInAt(page, '/dashboard', customer);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Pending');
  await markLoad(page);
  const openStripe = async () => {
    const [tab] = await Promise.all([nextTab(page.context()), dashboard.completePayment(songTitle).click()]);
    await tab.waitForURL(/\/c\/pay\//);
    return new CheckoutPage(tab);
  };

  const resumed = await openStripe();
  expect(resumed.sessionId).toBe(sessionId);
  await resumed.payWith(CARD.declined);
  await expect(resumed.decline()).toContainText('declined');
  await resumed.payWith(CARD.needs3DSecure);
  await resumed.page.getByRole('button', { name: 'Fail' }).click();
  await expect(resumed.decline()).toContainText('unable to authenticate');
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
  expect(await wasReloaded(page)).toBe(false);
  expect(await chargesFor({ id: orderId })).toHaveLength(1);
  expect(await ordersPlacedBy(customer.email)).toHaveLength(1);
});
