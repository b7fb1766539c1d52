import { CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { ordersPlacedBy } from './support/server-side.ts';
import { toast } from './support/page.ts';

test('A visitor who cancels the payment keeps the form', async ({ page, customer, login, order }) => {
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
