import { stripeTestbed } from '../support/local-stripe.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { DashboardPage } from './support/dashboard-page.ts';
import { expect, test } from './support/fixtures.ts';
import { LoginPage } from './support/login-page.ts';
import { nextTab } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { toast } from './support/toasts.ts';

test('A card whose 3-D Secure fails is not charged; once the customer confirms, it is charged once', async ({
  page,
  signedIn,
  order,
  dashboard,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Try Another' });
  const checkout = new CheckoutPage(await order.submit());
  await checkout.payWith(CARD.needs3DSecure);
  await checkout.page.getByRole('button', { name: 'Fail' }).click();
  await expect(checkout.decline()).toContainText('unable to authenticate');
  const [placed] = await ordersPlacedBy(signedIn.email);
  expect(placed && (await chargesFor(placed))).toEqual([]);

  await checkout.payWith(CARD.needs3DSecure);
  await checkout.page.getByRole('button', { name: 'Complete' }).click();
  await expect(toast(checkout.page, 'Payment Successful')).toBeVisible();
  await page.waitForURL(/\/dashboard$/);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('A bank debit is processing at first; refused by the bank, it is failed on the open dashboard and can be paid by card', async ({
  signedIn,
  order,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'The Bank Says No' });
  const tab = await order.submit();
  const { sessionId } = new CheckoutPage(tab);
  await new CheckoutPage(tab).payByBank('fails');
  await expect(toast(tab, 'Payment Processing')).toBeVisible();
  const dashboard = new DashboardPage(tab);
  await expect(dashboard.orderOf(wishes.songTitle)).toBeVisible();
  await markLoad(tab);
  await stripeTestbed().settle(sessionId, 'fail').catch(alreadySettled);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Failed');
  expect(await wasReloaded(tab)).toBe(false);

  const [again] = await Promise.all([
    nextTab(tab.context()),
    dashboard.completePayment(wishes.songTitle).click(),
  ]);
  await again.waitForURL(/\/c\/pay\//);
  await new CheckoutPage(again).payWith(CARD.pays);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
  const [placed, ...others] = await ordersPlacedBy(signedIn.email);
  expect(others).toEqual([]);
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('A customer who left without paying pays from another device, on a new page once the first has expired', async ({
  browser,
  signedIn,
  order,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Later Tonight' });
  const { sessionId, page: first } = new CheckoutPage(await order.submit());
  await first.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/dashboard');
  await new LoginPage(page).signIn(signedIn);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Pending');
  const pay = async () => {
    const [tab] = await Promise.all([nextTab(context), dashboard.completePayment(wishes.songTitle).click()]);
    await tab.waitForURL(/\/c\/pay\//);
    return new CheckoutPage(tab);
  };
  const resumed = await pay();
  expect(resumed.sessionId).toBe(sessionId);
  await resumed.page.close();

  await stripeTestbed().expire(sessionId);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Expired');
  const renewed = await pay();
  expect(renewed.sessionId).not.toBe(sessionId);
  await renewed.payWith(CARD.pays);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
  await expect(dashboard.completePayment(wishes.songTitle)).toBeHidden();
  expect(await ordersPlacedBy(signedIn.email)).toHaveLength(1);
});

/** Local Stripe also settles debits by itself; being second is no failure. */
function alreadySettled(error: unknown): void {
  if (!String(error).includes('answered 400')) throw error;
}
