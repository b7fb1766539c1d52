import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { LoginPage } from './support/login-page.ts';
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
  await new CheckoutPage(tab).cancel();

  await expect(toast(tab, 'Payment Canceled')).toContainText(
    "Your order has been canceled. Your form data has been preserved if you'd like to try again.",
  );
  await expect(tab).toHaveURL(/\/order$/);
  await new OrderPage(tab).expectFilled(wishes);

  // Trying again leads to the same order, not to a second one.
  const again = await new OrderPage(tab).submit();
  await new CheckoutPage(again).payWith(CARD.pays);
  await again.waitForURL(/\/dashboard$/);
  const [placed, ...others] = await ordersPlacedBy(signedIn.email);
  expect(others).toEqual([]);
  expect(placed?.paymentStatus).toBe('paid');
});

test('A visitor who submits is asked to sign in and finds the form as it was', async ({
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
  await expect(login.heading()).toBeVisible();
  expect(await ordersPlacedBy(customer.email)).toEqual([]);
  await expect(login.form('Sign in').getByLabel('Email')).toHaveValue(customer.email);

  await login.signIn(customer);
  await page.waitForURL(/\/order$/);
  await order.expectFilled(wishes);
  await expect(order.field('Name')).toHaveValue(wishes.name);
  const tab = await order.submit();
  await expect(new CheckoutPage(tab).total()).toContainText('$34.99');
});

test('A customer who comes back from Stripe signed out signs in and sees that the payment succeeded', async ({
  page,
  signedIn,
  order,
  dashboard,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Found Again' });
  const tab = await order.submit();
  const { sessionId } = new CheckoutPage(tab);
  // A second browser without a session, as on another device.
  const browser = page.context().browser();
  if (!browser) throw new Error('The test needs a browser');
  const elsewhere = await browser.newContext();
  try {
    const stranger = await elsewhere.newPage();
    await stranger.goto(tab.url());
    await new CheckoutPage(stranger).payWith(CARD.pays);
    const login = new LoginPage(stranger);
    await expect(login.heading()).toBeVisible();
    expect(decodeURIComponent(stranger.url())).toContain(`session_id=${sessionId}`);
    await login.signIn(signedIn);
    await expect(toast(stranger, 'Payment Successful')).toBeVisible();
    await expect(stranger).toHaveURL(/\/dashboard$/);
  } finally {
    await elsewhere.close();
  }
  await page.waitForURL(/\/dashboard$/);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
});
